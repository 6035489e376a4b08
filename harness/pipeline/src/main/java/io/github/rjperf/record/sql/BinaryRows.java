package io.github.rjperf.record.sql;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyIn;

/**
 * Rows in PostgreSQL's binary COPY format (PostgreSQL documentation, COPY, "Binary Format"; type formats as in the
 * server's send functions).
 */
public final class BinaryRows {
    /** Signature, flags, and the length of the header's extension. */
    private static final byte[] HEADER = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
    };

    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");

    /** The server's array element types by Java class (PostgreSQL, src/include/catalog/pg_type.dat). */
    private static final Map<Class<?>, Integer> ELEMENT_TYPES =
            Map.of(Integer.class, 23, Long.class, 20, Double.class, 701, String.class, 25);

    private final String statement;
    private final short fields;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /**
     * Starts without rows.
     *
     * @param columns names of the columns of each row, separated by comma and space
     */
    public BinaryRows(String table, String columns) {
        this.statement = "copy " + table + " (" + columns + ") from stdin (format binary)";
        this.fields = (short) columns.split(", ", -1).length;
        bytes.writeBytes(HEADER);
    }

    /**
     * Adds a row.
     *
     * @param values one for each column, of the class that belongs to its type, such as a Short for a smallint; a record stands for
     *     its components
     */
    public void row(@Nullable Object... values) {
        bytes.writeBytes(encoded(fields));
        for (Object value : RecordRow.spread(values)) {
            if (value == null) {
                bytes.writeBytes(encoded(-1));
            } else {
                addField(bytes, value);
            }
        }
    }

    /** A smallint; values out of range are refused, never truncated. */
    public static short int2(int value) {
        if (value != (short) value) {
            throw new RecordException("a number is too large to record: " + value);
        }
        return (short) value;
    }

    /** An int; values out of range are refused, never truncated. */
    public static int int4(long value) {
        try {
            return Math.toIntExact(value);
        } catch (ArithmeticException e) {
            throw new RecordException("a number is too large to record", e);
        }
    }

    /** Length of all rows so far. */
    public int bytes() {
        return bytes.size();
    }

    /** The statement that receives these rows. */
    String statement() {
        return statement;
    }

    /** Sends all rows and the trailer; the object cannot be used afterwards. */
    void writeTo(CopyIn copy) throws SQLException {
        bytes.writeBytes(encoded((short) -1));
        copy.writeToCopy(bytes.toByteArray(), 0, bytes.size());
    }

    private static void addField(ByteArrayOutputStream out, Object value) {
        byte[] content = encoded(value);
        out.writeBytes(encoded(content.length));
        out.writeBytes(content);
    }

    private static byte[] encoded(Object value) {
        if (value instanceof Short number) {
            return ByteBuffer.allocate(Short.BYTES).putShort(number).array();
        } else if (value instanceof Integer number) {
            return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        } else if (value instanceof Long number) {
            return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        } else if (value instanceof Double number) {
            return ByteBuffer.allocate(Double.BYTES).putDouble(number).array();
        } else if (value instanceof Boolean yes) {
            return new byte[] {(byte) (yes ? 1 : 0)};
        } else if (value instanceof Instant time) {
            return encoded(micros(time));
        } else if (value instanceof Enum<?> word) {
            return encoded(word.name());
        } else if (value instanceof String text) {
            return Binding.storable(text).getBytes(StandardCharsets.UTF_8);
        }
        return array((Object[]) value);
    }

    private static long micros(Instant time) {
        try {
            return ChronoUnit.MICROS.between(EPOCH, time);
        } catch (ArithmeticException e) {
            throw new RecordException("a time is too far away to record: " + time, e);
        }
    }

    private static byte[] array(Object[] elements) {
        int length = elements.length;
        int type = Objects.requireNonNull(ELEMENT_TYPES.get(elements.getClass().getComponentType()));
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        // an empty array has no dimension, and therefore neither a length nor a lower bound
        int[] head = length == 0 ? new int[] {0, 0, type} : new int[] {1, 0, type, length, 1};
        for (int word : head) {
            content.writeBytes(encoded(word));
        }
        for (Object element : elements) {
            addField(content, element);
        }
        return content.toByteArray();
    }
}
