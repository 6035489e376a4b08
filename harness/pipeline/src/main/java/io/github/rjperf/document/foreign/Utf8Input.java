package io.github.rjperf.document.foreign;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Converts a file to UTF-8 if it is in UTF-16 with a byte order mark, which is how PowerShell writes a program's output. */
final class Utf8Input extends InputStream {
    private static final int CHARACTERS = 4096;

    private final Reader reader;
    private byte[] bytes = {};
    private int next;

    private Utf8Input(Reader reader) {
        this.reader = reader;
    }

    /** A stream in UTF-8; the original stream if it does not begin with such a mark. */
    static InputStream of(InputStream in) throws IOException {
        PushbackInputStream ahead = new PushbackInputStream(in, 2);
        byte[] mark = ahead.readNBytes(2);
        Charset charset = mark.length < 2
                ? null
                : mark[0] == (byte) 0xFF && mark[1] == (byte) 0xFE
                        ? StandardCharsets.UTF_16LE
                        : mark[0] == (byte) 0xFE && mark[1] == (byte) 0xFF ? StandardCharsets.UTF_16BE : null;
        if (charset == null) {
            ahead.unread(mark);
            return ahead;
        }
        return new Utf8Input(new InputStreamReader(ahead, charset));
    }

    @Override
    public int read() throws IOException {
        if (next == bytes.length && !fill()) {
            return -1;
        }
        return bytes[next++] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (next == bytes.length && !fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, target, offset, count);
        next += count;
        return count;
    }

    private boolean fill() throws IOException {
        char[] characters = new char[CHARACTERS];
        int count = reader.read(characters, 0, CHARACTERS - 1);
        if (count < 0) {
            return false;
        }
        if (Character.isHighSurrogate(characters[count - 1])) {
            int low = reader.read();
            characters[count] = (char) Math.max(0, low);
            count += low < 0 ? 0 : 1;
        }
        bytes = new String(characters, 0, count).getBytes(StandardCharsets.UTF_8);
        next = 0;
        return true;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
