package io.github.rjperf.github.dispatch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Prism as a proxy that lets pass only what GitHub's description of its interface allows, in both directions. */
final class Prism implements AutoCloseable {
    private static final Path SLICE = Path.of("src/test/resources/github/openapi.json");
    private static final int PATIENCE_SECONDS = 120;

    private final Process process;
    private final String url;

    private Prism(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Starts it before a server; the test is aborted when Prism is not installed. */
    static Prism before(String server, Path log) throws InterruptedException {
        int port = freePort();
        try {
            Process process = new ProcessBuilder(
                            "prism", "proxy", SLICE.toString(), server, "--errors", "--port", String.valueOf(port))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            Prism prism = new Prism(process, "http://127.0.0.1:" + port);
            prism.await(port, log);
            return prism;
        } catch (IOException notThere) {
            Assumptions.abort("prism is not installed");
            throw new UncheckedIOException(notThere);
        }
    }

    String url() {
        return url;
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }

    private void await(int port, Path log) throws InterruptedException, IOException {
        for (int i = 0; i < PATIENCE_SECONDS * 10 && process.isAlive(); i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                if (socket.isConnected()) {
                    return;
                }
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        close();
        throw new AssertionError("prism did not start: " + Files.readString(log));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
