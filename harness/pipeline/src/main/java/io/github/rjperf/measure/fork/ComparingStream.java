package io.github.rjperf.measure.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** Compares what is written to it with what a stream contains. */
final class ComparingStream extends OutputStream {
    private final InputStream expected;
    private boolean same = true;

    ComparingStream(InputStream expected) {
        this.expected = expected;
    }

    @Override
    public void write(int single) throws IOException {
        same = same && expected.read() == (single & 0xFF);
    }

    @Override
    public void write(byte[] written, int from, int length) throws IOException {
        byte[] next = expected.readNBytes(length);
        same = same && Arrays.equals(written, from, from + length, next, 0, next.length);
    }

    /** True when everything that was expected was written, and nothing else. */
    boolean isSame() throws IOException {
        return same && expected.read() < 0;
    }
}
