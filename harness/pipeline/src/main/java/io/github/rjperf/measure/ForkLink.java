package io.github.rjperf.measure;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The referee's end of the connection to one fork. */
final class ForkLink implements AutoCloseable {
    private static final int LONGEST_LINE = 64 << 10;

    private final Socket socket;
    private final InputStream in;

    ForkLink(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * Waits for the next message.
     *
     * @throws SocketTimeoutException when no complete line arrived within the limit
     * @throws IOException when the fork has gone or does not speak the protocol
     */
    Message await(Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) {
                throw new SocketTimeoutException("no message within " + limit.toMillis() + " ms");
            }
            socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
            int next = in.read();
            if (next < 0) {
                throw new IOException("the connection is closed");
            } else if (next == '\n') {
                return parse(line.toString(StandardCharsets.UTF_8));
            } else if (line.size() >= LONGEST_LINE) {
                throw new IOException("a line of more than " + LONGEST_LINE + " bytes");
            }
            line.write(next);
        }
    }

    private static Message parse(String line) throws IOException {
        try {
            return Message.parse(line);
        } catch (IllegalArgumentException e) {
            throw new IOException("not a message of the turn protocol: " + e.getMessage(), e);
        }
    }

    void go() throws IOException {
        socket.getOutputStream().write("go\n".getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // there is nothing left to lose on a connection that is being given up
        }
    }
}
