package io.github.rjperf.measure.fork;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * The server to which forks connect, through a socket in the folder of the run, which a fork's sandbox does not hide. Each fork
 * presents its own token, so that no other process can take its place.
 */
public final class Referee implements AutoCloseable {
    private static final Duration HANDSHAKE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(100);

    /** Any process of a fork may connect; many more callers at once than the two forks are an attempt to exhaust the threads. */
    private static final int MOST_GREETED = 64;

    private static final int BACKLOG = 16;

    /** The source of callers. */
    @FunctionalInterface
    interface Callers {
        SocketChannel next() throws IOException;
    }

    private final ServerSocketChannel server;
    private final Path socket;
    private final Semaphore greeted = new Semaphore(MOST_GREETED);
    private final SecureRandom random = new SecureRandom();
    private final Map<String, CompletableFuture<ForkLink>> expected = new ConcurrentHashMap<>();

    private Referee(ServerSocketChannel server, Path socket) {
        this.server = server;
        this.socket = socket;
    }

    /** Listens in the folder of a run and accepts its forks. */
    public static Referee open(Path folder) {
        Referee referee = listening(folder);
        referee.serve(referee::accept);
        return referee;
    }

    /** A referee that does not accept callers yet. */
    static Referee listening(Path folder) {
        Path socket = folder.resolve("turns-" + Integer.toHexString(new SecureRandom().nextInt()));
        try {
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            return new Referee(server.bind(UnixDomainSocketAddress.of(socket), BACKLOG), socket);
        } catch (IOException e) {
            throw new MeasureException(
                    "forks cannot call back by the socket " + socket + " (" + e.getMessage()
                            + "); with --tmpdir, specify a folder with a shorter path on a local disk",
                    e);
        }
    }

    /** The part of a fork's environment by which it finds its referee. */
    static Map<String, String> environment(Path socket, String token) {
        return Map.of("RJPERF_TURN_SOCKET", socket.toString(), "RJPERF_TURN_TOKEN", token);
    }

    void serve(Callers callers) {
        daemon("rjperf-referee", () -> acceptAll(callers));
    }

    SocketChannel accept() throws IOException {
        return server.accept();
    }

    /** The socket that forks connect to. */
    Path socket() {
        return socket;
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

    private void acceptAll(Callers callers) {
        while (server.isOpen()) {
            try {
                SocketChannel caller = callers.next();
                if (greeted.tryAcquire()) {
                    daemon("rjperf-handshake", () -> greet(caller));
                } else {
                    closeQuietly(caller);
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

    private void greet(SocketChannel caller) {
        try {
            shakeHands(caller);
        } finally {
            greeted.release();
        }
    }

    private void shakeHands(SocketChannel caller) {
        AutoCloseable refused = caller;
        try {
            ForkLink link = new ForkLink(caller);
            refused = link;
            Message first = link.await(HANDSHAKE);
            CompletableFuture<ForkLink> waiting = expected.get(first.facts().getOrDefault("value", ""));
            if (first.verb().equals("token") && waiting != null && waiting.complete(link)) {
                return;
            }
        } catch (IOException e) {
            // is gone, or does not follow the protocol
        }
        closeQuietly(refused);
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
        closeQuietly(() -> Files.deleteIfExists(socket));
        for (CompletableFuture<ForkLink> link : expected.values()) {
            link.completeExceptionally(new IOException("the measurement is over"));
            if (!link.isCompletedExceptionally()) {
                link.join().close();
            }
        }
    }
}
