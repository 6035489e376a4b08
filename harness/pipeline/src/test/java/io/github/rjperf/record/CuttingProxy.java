package io.github.rjperf.record;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands between a client and PostgreSQL and cuts the connection at a message of the client's that was chosen before. */
final class CuttingProxy implements AutoCloseable {
    private static final int SSL_REQUEST = 80_877_103;
    private static final int STARTUP = 8;

    /** What becomes of the message at which the connection is cut. */
    enum Cut {
        /** The server never sees it. */
        BEFORE,
        /** The server sees a part of it. */
        WITHIN,
        /** The server carries it out, but its answer does not arrive. */
        AFTER
    }

    private final ServerSocket listening;
    private final int server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "cutting-proxy");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger messages = new AtomicInteger();
    private volatile int cutAt = Integer.MAX_VALUE;
    private volatile Cut cut = Cut.BEFORE;

    CuttingProxy(int server) {
        this.server = server;
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.execute(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** Counts messages from zero again and cuts at one of them, once. */
    void cut(Cut how, int message) {
        cut = how;
        messages.set(0);
        cutAt = message;
    }

    /** Counts messages from zero again and cuts no more. */
    void calm() {
        cut(Cut.BEFORE, Integer.MAX_VALUE);
    }

    /** Number of messages since the count began. */
    int messages() {
        return messages.get();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                Socket behind = new Socket(InetAddress.getLoopbackAddress(), server)) {
            client.setTcpNoDelay(true);
            behind.setTcpNoDelay(true);
            boolean[] deaf = {false};
            threads.execute(() -> back(behind, client, deaf));
            forward(new DataInputStream(client.getInputStream()), behind, deaf);
        } catch (IOException e) {
            // One of both has gone; the other is closed by now.
        }
    }

    private void forward(DataInputStream from, Socket to, boolean[] deaf) throws IOException {
        OutputStream out = to.getOutputStream();
        int length = from.readInt();
        byte[] first = from.readNBytes(length - Integer.BYTES);
        out.write(message(new byte[0], length, first));
        if (ByteBuffer.wrap(first).getInt() == SSL_REQUEST && length == STARTUP) {
            throw new IOException("the client must not ask for encryption");
        }
        for (int type = from.read(); type >= 0; type = from.read()) {
            int size = from.readInt();
            byte[] whole = message(new byte[] {(byte) type}, size, from.readNBytes(size - Integer.BYTES));
            if (messages.getAndIncrement() == cutAt) {
                cutAt = Integer.MAX_VALUE;
                end(to, out, whole, deaf);
                return;
            }
            out.write(whole);
        }
    }

    private void end(Socket to, OutputStream out, byte[] whole, boolean[] deaf) throws IOException {
        switch (cut) {
            case BEFORE -> {}
            case WITHIN -> out.write(whole, 0, whole.length / 2);
            case AFTER -> {
                synchronized (deaf) {
                    deaf[0] = true;
                }
                out.write(whole);
                to.shutdownOutput();
                // The server ends the connection once it has carried out all that it got.
                awaitEnd(to);
            }
        }
    }

    private static void awaitEnd(Socket to) {
        for (int waits = 0; waits < 1000 && !to.isClosed(); waits++) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static byte[] message(byte[] type, int length, byte[] rest) {
        return ByteBuffer.allocate(type.length + Integer.BYTES + rest.length)
                .put(type)
                .putInt(length)
                .put(rest)
                .array();
    }

    private static void back(Socket from, Socket to, boolean[] deaf) {
        byte[] buffer = new byte[1 << 16];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                synchronized (deaf) {
                    if (!deaf[0]) {
                        out.write(buffer, 0, read);
                    }
                }
            }
        } catch (IOException e) {
            // The connection was cut.
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        threads.shutdownNow();
    }
}
