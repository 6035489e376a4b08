package io.github.rjperf.compare.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases from a real Maven repository that has none, but answers a request for a jar only when both jars have been requested. */
class PrepareBothIT {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private final CyclicBarrier both = new CyclicBarrier(2);
    private final AtomicInteger together = new AtomicInteger();

    @Test
    void twoReleasesAreFetchedTogetherAndTheBaseIsBlamedFirst(@TempDir Path home) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        try {
            mirror(home, server.getAddress().getPort());
            MakeBuild step = new MakeBuild(
                    settings(home), new Console(NOWHERE, NOWHERE, false, false, 100), true, SourceChoice.of("."));

            assertThatThrownBy(() -> step.prepare(Subject.parse("9.0.1"), Subject.parse("9.1.1")))
                    .isInstanceOf(BuildException.class)
                    .hasMessageContaining("9.0.1");
            assertThat(together).hasValue(2);
        } finally {
            server.stop(0);
            threads.shutdownNow();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().endsWith(".jar")) {
            try {
                both.await(30, TimeUnit.SECONDS);
                together.incrementAndGet();
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
        exchange.sendResponseHeaders(404, -1);
        exchange.close();
    }

    private static void mirror(Path home, int port) throws IOException {
        Files.writeString(
                Files.createDirectories(home.resolve(".m2")).resolve("settings.xml"),
                "<settings><mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>http://localhost:" + port
                        + "</url></mirror></mirrors></settings>");
    }

    private static Settings settings(Path home) {
        Map<String, String> properties = new TreeMap<>();
        for (String name : List.of("java.home", "os.name", "os.arch")) {
            properties.put(name, System.getProperty(name));
        }
        properties.put("user.home", home.toString());
        return new Settings(Map.of("HOME", home.toString()), properties, Clock.systemUTC());
    }
}
