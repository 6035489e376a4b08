package io.github.rjperf.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The end of a program's output, read from a pipe as it arrives.
 *
 * <p>It is kept in memory, within a bound: there is no file that the program could replace or use to fill the disk, and no file
 * has to be opened to find out why the program died.
 */
final class OutputTail implements Runnable {
    private static final int MOST_BYTES = 256 << 10;
    private static final int CHUNK = 8 << 10;
    private static final int MOST_MILLIS_AFTER_END = 2000;

    private final InputStream stream;
    private final byte[] ring = new byte[MOST_BYTES];
    private final Thread reader;
    private long printed;

    private OutputTail(InputStream stream, String program) {
        this.stream = stream;
        reader = new Thread(this, "output of " + program);
        reader.setDaemon(true);
    }

    static OutputTail follow(InputStream stream, String program) {
        OutputTail tail = new OutputTail(stream, program);
        tail.reader.start();
        return tail;
    }

    @Override
    public void run() {
        byte[] chunk = new byte[CHUNK];
        try {
            for (int read = stream.read(chunk); read >= 0; read = stream.read(chunk)) {
                take(chunk, read);
            }
        } catch (IOException killed) {
            // the output that arrived before is complete
        }
    }

    private synchronized void take(byte[] chunk, int length) {
        for (int i = 0; i < length; i++) {
            ring[(int) (printed++ % MOST_BYTES)] = chunk[i];
        }
    }

    /**
     * The last 256 KiB, complete once the program and its descendants have ended; does not wait for output that they
     * still print.
     */
    String text() {
        try {
            reader.join(MOST_MILLIS_AFTER_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return last();
    }

    private synchronized String last() {
        int length = (int) Math.min(printed, MOST_BYTES);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = ring[(int) ((printed - length + i) % MOST_BYTES)];
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
