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

    /** Writes one element or field. */
    private interface Write {
        void run() throws IOException;
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    public BinaryRows() {
        write(() -> {
            out.write(SIGNATURE);
            out.writeInt(0);
            out.writeInt(0);
        });
    }

    /** Begins a row with the given number of fields. */
    public BinaryRows row(int fields) {
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
        byte[] utf8 = Binding.storable(value).getBytes(StandardCharsets.UTF_8);
        return field(utf8.length, () -> out.write(utf8));
    }

    /** An int[]; values out of range are refused, never truncated. */
    public <T> BinaryRows int4s(List<T> items, ToLongFunction<T> value) {
        return array(INT4, 4, items, item -> out.writeInt(Math.toIntExact(value.applyAsLong(item))));
    }

    public <T> BinaryRows int8s(List<T> items, ToLongFunction<T> value) {
        return array(INT8, 8, items, item -> out.writeLong(value.applyAsLong(item)));
    }

    public <T> BinaryRows float8s(List<T> items, ToDoubleFunction<T> value) {
        return array(FLOAT8, 8, items, item -> out.writeDouble(value.applyAsDouble(item)));
    }

    public BinaryRows texts(List<String> items) {
        List<byte[]> elements = items.stream()
                .map(item -> Binding.storable(item).getBytes(StandardCharsets.UTF_8))
                .toList();
        int size = elements.stream().mapToInt(e -> 4 + e.length).sum();
        return field(arrayHeaderBytes(items.size()) + size, () -> {
            writeArrayHeader(TEXT, items.size());
            for (byte[] element : elements) {
                out.writeInt(element.length);
                out.write(element);
            }
        });
    }

    public BinaryRows absent() {
        return write(() -> out.writeInt(-1));
    }

    /** Length of all rows so far. */
    public int bytes() {
        return bytes.size();
    }

    /** Sends all rows and the trailer; the object cannot be used afterwards. */
    void writeTo(CopyIn copy) throws SQLException {
        write(() -> out.writeShort(-1));
        copy.writeToCopy(bytes.toByteArray(), 0, bytes.size());
    }

    private interface WriteElement<T> {
        void run(T item) throws IOException;
    }

    private <T> BinaryRows array(int type, int width, List<T> items, WriteElement<T> element) {
        return field(arrayHeaderBytes(items.size()) + items.size() * (4 + width), () -> {
            writeArrayHeader(type, items.size());
            for (T item : items) {
                out.writeInt(width);
                element.run(item);
            }
        });
    }

    /** An empty array has no dimension, and therefore neither a length nor a lower bound. */
    private static int arrayHeaderBytes(int length) {
        return length == 0 ? 12 : 20;
    }

    private void writeArrayHeader(int elementType, int length) throws IOException {
        out.writeInt(length == 0 ? 0 : 1);
        out.writeInt(0);
        out.writeInt(elementType);
        if (length > 0) {
            out.writeInt(length);
            out.writeInt(1);
        }
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
