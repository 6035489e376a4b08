package io.github.rjperf.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Loopback server that forks call back; each fork presents a token of its own, so that no other process can take its
 * place.
 */
final class Referee implements AutoCloseable {
    private static final Duration HANDSHAKE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(100);

    /**
     * Any process on the machine may connect; more simultaneous callers than two forks are an attempt to exhaust the
     * threads.
     */
    private static final int MOST_GREETED = 64;

    private final ServerSocket server;
    private final Semaphore greeted = new Semaphore(MOST_GREETED);
    private final SecureRandom random = new SecureRandom();
    private final Map<String, CompletableFuture<ForkLink>> expected = new ConcurrentHashMap<>();

    private Referee(ServerSocket server) {
        this.server = server;
    }

    static Referee open() {
        try {
            return on(new ServerSocket(0, 16, InetAddress.getLoopbackAddress()));
        } catch (IOException e) {
            throw new MeasureException("no loopback port can be opened for the forks: " + e.getMessage(), e);
        }
    }

    static Referee on(ServerSocket server) {
        Referee referee = new Referee(server);
        daemon("rjperf-referee", referee::acceptAll);
        return referee;
    }

    int port() {
        return server.getLocalPort();
    }

    /** A token for a new fork; {@link #link} completes when a fork presents it. */
    String newToken() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        String token = HexFormat.of().formatHex(bytes);
        expected.put(token, new CompletableFuture<>());
        return token;
    }

    CompletableFuture<ForkLink> link(String token) {
        return expected.getOrDefault(token, CompletableFuture.failedFuture(new IOException("unknown token")));
    }

    /** Closes the fork's connection and refuses its token from now on. */
    void forget(String token) {
        CompletableFuture<ForkLink> link = expected.remove(token);
        ForkLink open = link == null || link.isCompletedExceptionally() ? null : link.getNow(null);
        if (open != null) {
            open.close();
        }
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                if (greeted.tryAcquire()) {
                    daemon("rjperf-handshake", () -> greet(socket));
                } else {
                    closeQuietly(socket);
                }
            } catch (IOException e) {
                // the server is being closed, the caller has disconnected, or there are too many open files
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void greet(Socket socket) {
        try {
            shakeHands(socket);
        } finally {
            greeted.release();
        }
    }

    private void shakeHands(Socket socket) {
        try {
            ForkLink link = new ForkLink(socket);
            Message first = link.await(HANDSHAKE);
            CompletableFuture<ForkLink> waiting = expected.get(first.facts().getOrDefault("value", ""));
            if (!first.verb().equals("token") || waiting == null || !waiting.complete(link)) {
                link.close();
            }
        } catch (IOException e) {
            closeQuietly(socket);
        }
    }

    private static void closeQuietly(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            // there is nothing left to lose on a resource that is being given up
        }
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends every wait for a fork. */
    @Override
    public void close() {
        closeQuietly(server);
        for (CompletableFuture<ForkLink> link : expected.values()) {
            link.completeExceptionally(new IOException("the measurement is over"));
            if (!link.isCompletedExceptionally()) {
                link.join().close();
            }
        }
    }
}
