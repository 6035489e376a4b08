package io.github.rjperf.build.binary;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/** The bytes of a native library file. Offsets in the file are not trusted, so reading outside it throws an IOException. */
record LibraryBytes(FileChannel file) {
    /** Larger than any table that is read, but small enough for the little memory that this program has. */
    static final int MOST = 12 << 20;

    /** Part of the file, little-endian. */
    ByteBuffer read(long offset, long length) throws IOException {
        if (offset < 0 || length < 0 || length > MOST || offset > file.size() - length) {
            throw new IOException(length + " bytes at " + offset + " are not in the library");
        }
        ByteBuffer part = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
        while (part.hasRemaining() && file.read(part, offset + part.position()) >= 0) {}
        return part.flip();
    }

    /** The text at this offset, up to a zero byte; truncated if it is too long. */
    String text(long offset, int most) throws IOException {
        return text(read(offset, Math.min(most, file.size() - offset)), 0, most);
    }

    /** The text in a string table, up to a zero byte; truncated if it is too long, and empty outside the table. */
    static String text(ByteBuffer table, long offset, int most) {
        if (offset < 0 || offset >= table.limit()) {
            return "";
        }
        int start = (int) offset;
        int end = start;
        while (end < table.limit() && end - start < most && table.get(end) != 0) {
            end++;
        }
        return new String(table.array(), table.arrayOffset() + start, end - start, StandardCharsets.ISO_8859_1);
    }
}
