package io.github.rjperf.measure.fork;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The referee's end of the connection to one fork. */
final class ForkLink implements AutoCloseable {
    private static final int LONGEST_LINE = 64 << 10;
    private static final int BUFFER_BYTES = 8 << 10;

    private final SocketChannel socket;
    private final Selector selector;
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES).limit(0);

    ForkLink(SocketChannel socket) throws IOException {
        this.socket = socket;
        this.selector = Selector.open();
        socket.configureBlocking(false);
        socket.register(selector, SelectionKey.OP_READ);
    }

    /**
     * Waits for the next message.
     *
     * @throws SocketTimeoutException if no complete line arrived within the limit
     * @throws IOException if the fork is gone or does not follow the protocol
     */
    Message await(Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            if (!in.hasRemaining() && !fill(deadline)) {
                throw new SocketTimeoutException("no message within " + limit.toMillis() + " ms");
            }
            byte next = in.get();
            if (next == '\n') {
                return parse(line.toString(StandardCharsets.UTF_8));
            } else if (line.size() >= LONGEST_LINE) {
                throw new IOException("a line of more than " + LONGEST_LINE + " bytes");
            }
            line.write(next);
        }
    }

    /** Waits for bytes; false if there were none until the deadline. */
    private boolean fill(long deadline) throws IOException {
        in.clear().limit(0);
        while (true) {
            long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) {
                return false;
            }
            select(left);
            int bytes = socket.read(in.clear());
            in.flip();
            if (bytes < 0) {
                throw new IOException("the connection is closed");
            } else if (bytes > 0) {
                return true;
            }
        }
    }

    private void select(long millis) throws IOException {
        try {
            selector.select(millis);
            selector.selectedKeys().clear();
        } catch (ClosedSelectorException e) {
            throw new IOException("the connection is closed", e);
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
        ByteBuffer order = ByteBuffer.wrap("go\n".getBytes(StandardCharsets.US_ASCII));
        socket.write(order);
        if (order.hasRemaining()) {
            throw new IOException("the fork does not read its orders");
        }
    }

    @Override
    public void close() {
        try (selector;
                socket) {
            // there is nothing left to say
        } catch (IOException e) {
            // and nothing to lose on a connection that is being given up
        }
    }
}
