package io.github.rjperf.files;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails after a given number of bytes, because even a small archive can unpack endlessly. */
public final class BoundedInput extends FilterInputStream {
    private final long most;
    private long given;

    public BoundedInput(InputStream in, long most) {
        super(in);
        this.most = most;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        count(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    @Override
    public long skip(long length) throws IOException {
        long skipped = super.skip(length);
        count(skipped);
        return skipped;
    }

    /** The number of bytes returned or skipped so far. */
    public long given() {
        return given;
    }

    private void count(long bytes) throws IOException {
        given += bytes;
        if (given > most) {
            throw new IOException("more than " + most + " bytes");
        }
    }
}
