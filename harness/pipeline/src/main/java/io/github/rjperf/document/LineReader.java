package io.github.rjperf.document;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a file line by line in constant memory. Each line must be of limited length, be valid UTF-8, and end with a line feed. */
final class LineReader implements Closeable {
    /**
     * Maximum length of a line, in bytes: nine times the size of a fork with a thousand iterations, but far too small
     * to fill the heap.
     */
    static final int MAX_LINE_BYTES = 1 << 20;

    /** The number of lines for a pair; see {@link ForkLog#append}. */
    private static final int LINES_OF_A_WRITE = 2;

    private final Path file;
    private final InputStream in;
    private int number;
    private long completeBytes;
    private boolean torn;

    LineReader(Path file) {
        this.file = file;
        this.in = new BufferedInputStream(BundleFile.open(file), 1 << 16);
    }

    /** The next complete line; null at the end, and also if the last write is incomplete (see {@link #isTorn()}). */
    @Nullable
    String next() {
        ByteArrayOutputStream line = new ByteArrayOutputStream(4096);
        number++;
        boolean hasZero = false;
        int b = read();
        while (b != '\n' && b >= 0) {
            if (line.size() == MAX_LINE_BYTES) {
                throw problem("the line is longer than " + MAX_LINE_BYTES + " bytes" + JsonProblem.ADVICE);
            }
            line.write(b);
            hasZero |= b == 0;
            b = read();
        }
        if (b < 0) {
            torn = line.size() > 0;
            return null;
        }
        // after a power failure, a file of full length can contain zeros where the last write did not reach the disk
        if (hasZero && linesLeft() < LINES_OF_A_WRITE) {
            torn = true;
            return null;
        }
        completeBytes += line.size() + 1;
        try {
            return BundleFile.utf8(line.toByteArray());
        } catch (CharacterCodingException e) {
            throw problem("the line is not UTF-8 text" + JsonProblem.ADVICE);
        }
    }

    private int linesLeft() {
        int lines = 0;
        for (int b = read(); b >= 0 && lines < LINES_OF_A_WRITE; b = read()) {
            lines += b == '\n' ? 1 : 0;
        }
        return lines;
    }

    private int read() {
        try {
            return in.read();
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    /** The number of the last line read, from 1. */
    int number() {
        return number;
    }

    /** Total size in bytes of the complete lines read so far. */
    long completeBytes() {
        return completeBytes;
    }

    /** True if the file's last line has no line feed or its last write contains zeros. */
    boolean isTorn() {
        return torn;
    }

    DocumentException problem(String what) {
        return DocumentException.at(file.toString(), number, what);
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }
}
