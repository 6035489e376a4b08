package io.github.rjperf.record.sql;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyIn;

/**
 * Rows in PostgreSQL's binary COPY format (PostgreSQL documentation, COPY, "Binary Format"; type formats as in the
 * server's send functions).
 */
public final class BinaryRows {
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");
    private static final int INT4 = 23;
    private static final int INT8 = 20;
    private static final int TEXT = 25;
    private static final int FLOAT8 = 701;

    /** Writes one field. */
    private interface Write {
        void run() throws IOException;
    }

    private final String table;
    private final String columns;
    private final int fields;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    /**
     * No rows yet.
     *
     * @param columns names of the columns that each row has, separated by comma and space
     */
    public BinaryRows(String table, String columns) {
        this.table = table;
        this.columns = columns;
        this.fields = columns.split(", ", -1).length;
        write(() -> {
            out.write(SIGNATURE);
            out.writeInt(0);
            out.writeInt(0);
        });
    }

    /** Begins a row; one value for each column follows. */
    public BinaryRows row() {
        return write(() -> out.writeShort(fields));
    }

    public BinaryRows bool(@Nullable Boolean value) {
        return value == null ? absent() : field(1, () -> out.writeBoolean(value));
    }

    /** A smallint; values out of range are refused, never truncated. */
    public BinaryRows int2(int value) {
        if (value != (short) value) {
            throw new RecordException("a number is too large to record: " + value);
        }
        return field(2, () -> out.writeShort(value));
    }

    public BinaryRows int4(@Nullable Integer value) {
        return value == null ? absent() : field(4, () -> out.writeInt(value));
    }

    public BinaryRows int8(long value) {
        return field(8, () -> out.writeLong(value));
    }

    public BinaryRows float8(@Nullable Double value) {
        return value == null ? absent() : field(8, () -> out.writeDouble(value));
    }

    public BinaryRows time(Instant value) {
        try {
            return int8(ChronoUnit.MICROS.between(EPOCH, value));
        } catch (ArithmeticException e) {
            throw new RecordException("a time is too far away to record: " + value, e);
        }
    }

    public BinaryRows text(@Nullable String value) {
        if (value == null) {
            return absent();
        }
        byte[] utf8 = utf8(value);
        return field(utf8.length, () -> out.write(utf8));
    }

    private static byte[] utf8(String text) {
        return Binding.storable(text).getBytes(StandardCharsets.UTF_8);
    }

    /** An int[]; values out of range are refused, never truncated. */
    public <T> BinaryRows int4s(List<T> items, ToLongFunction<T> value) {
        return array(INT4, items, (array, item) -> {
            array.writeInt(4);
            array.writeInt(Math.toIntExact(value.applyAsLong(item)));
        });
    }

    public <T> BinaryRows int8s(List<T> items, ToLongFunction<T> value) {
        return array(INT8, items, (array, item) -> {
            array.writeInt(8);
            array.writeLong(value.applyAsLong(item));
        });
    }

    public <T> BinaryRows float8s(List<T> items, ToDoubleFunction<T> value) {
        return array(FLOAT8, items, (array, item) -> {
            array.writeInt(8);
            array.writeDouble(value.applyAsDouble(item));
        });
    }

    public BinaryRows texts(List<String> items) {
        return array(TEXT, items, (array, item) -> {
            byte[] utf8 = utf8(item);
            array.writeInt(utf8.length);
            array.write(utf8);
        });
    }

    public BinaryRows absent() {
        return write(() -> out.writeInt(-1));
    }

    /** Length of all rows so far. */
    public int bytes() {
        return bytes.size();
    }

    /** The statement that takes these rows. */
    String statement() {
        return "copy " + table + " (" + columns + ") from stdin (format binary)";
    }

    /** Sends all rows and the trailer; the object cannot be used afterwards. */
    void writeTo(CopyIn copy) throws SQLException {
        write(() -> out.writeShort(-1));
        copy.writeToCopy(bytes.toByteArray(), 0, bytes.size());
    }

    /** Writes an element with its length. */
    private interface WriteElement<T> {
        void run(DataOutputStream array, T item) throws IOException;
    }

    private <T> BinaryRows array(int type, List<T> items, WriteElement<T> element) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        write(() -> {
            DataOutputStream array = new DataOutputStream(content);
            array.writeInt(items.isEmpty() ? 0 : 1);
            array.writeInt(0);
            array.writeInt(type);
            // An empty array has no dimension, and therefore neither a length nor a lower bound.
            if (!items.isEmpty()) {
                array.writeInt(items.size());
                array.writeInt(1);
            }
            for (T item : items) {
                element.run(array, item);
            }
        });
        return field(content.size(), () -> content.writeTo(out));
    }

    private BinaryRows field(int size, Write value) {
        return write(() -> {
            out.writeInt(size);
            value.run();
        });
    }

    private BinaryRows write(Write value) {
        try {
            value.run();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        } catch (ArithmeticException e) {
            throw new RecordException("a number is too large to record", e);
        }
    }
}
