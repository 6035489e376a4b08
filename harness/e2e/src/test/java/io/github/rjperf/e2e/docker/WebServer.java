package io.github.rjperf.e2e.docker;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The web server of profile web with the files of docker/web, on this machine's nginx, in front of a stand-in for Grafana
 * that answers everything. Only names and paths that containers give are replaced.
 */
final class WebServer implements AutoCloseable {
    static final String NAME = "perf.example.org";
    /** What the stand-in sets. */
    static final String COOKIE = "grafana_session=s; Path=/";

    /** A request that came through, with its headers in lower case. */
    record Passed(String method, String path, Map<String, String> headers, String body) {}

    /** What a client gets. */
    record Answer(int status, String headers, String body) {}

    private final List<Passed> passed = new CopyOnWriteArrayList<>();
    private final Path folder;
    private final int http;
    private final int https;
    private final HttpServer grafana;
    private final Process nginx;

    WebServer(Path folder, String viewers) throws IOException, InterruptedException {
        this.folder = folder;
        Assumptions.assumeTrue(Shell.find("nginx").isPresent(), "nginx is not installed");
        try (ServerSocket one = new ServerSocket(0);
                ServerSocket other = new ServerSocket(0)) {
            http = one.getLocalPort();
            https = other.getLocalPort();
        }
        grafana = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        grafana.createContext("/", this::pass);
        grafana.start();
        copyFiles();
        ProcessBuilder builder =
                new ProcessBuilder("sh", folder.resolve("web/serve").toString());
        builder.environment().putAll(Map.of("RJPERF_WEB_NAME", NAME, "RJPERF_GRAFANA_VIEWERS", viewers));
        nginx = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        await();
    }

    private void copyFiles() throws IOException {
        Files.createDirectories(folder.resolve("web/viewers"));
        Path certificates = Files.createDirectories(folder.resolve("certificates"));
        Path site = folder.resolve("site");
        Files.createDirectories(site.resolve("series"));
        for (String page : List.of("index.html", "404.html", "series/s-get.html", ".rjperf-site")) {
            Files.writeString(site.resolve(page), "page " + page);
        }
        Files.createSymbolicLink(site.resolve("passwd.html"), Path.of("/etc/passwd"));
        try (Stream<Path> files = Files.walk(ComposeFile.FOLDER.resolve("web"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve("web")
                        .resolve(ComposeFile.FOLDER.resolve("web").relativize(file));
                Files.writeString(copy, here(Repository.read(file)));
            }
        }
        Shell.run(
                        certificates,
                        ("openssl req -x509 -newkey rsa:2048 -nodes -keyout tls.key -out tls.crt -days 2 -subj /CN="
                                        + NAME)
                                .split(" ", -1))
                .orFail();
        // workers of a server that root starts are of another user
        Shell.run(folder, "chmod", "-R", "a+rX", folder.toString()).orFail();
    }

    private String here(String text) {
        return text.replace("/tmp/", folder + "/")
                .replace("/certificates", folder + "/certificates")
                .replace("root /site;", "root " + folder + "/site;")
                .replace("8080", Integer.toString(http))
                .replace("8443", Integer.toString(https))
                .replace("grafana:3000", "127.0.0.1:" + grafana.getAddress().getPort());
    }

    private void pass(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        passed.add(
                new Passed(exchange.getRequestMethod(), exchange.getRequestURI().toString(), headers, body));
        exchange.getResponseHeaders().add("Set-Cookie", COOKIE);
        byte[] answer = "a board".getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, exchange.getRequestMethod().equals("HEAD") ? -1 : answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private void await() throws InterruptedException, IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (Shell.run(folder, "curl", "-s", "-o", "/dev/null", "http://127.0.0.1:" + http + "/")
                        .code()
                != 0) {
            if (!nginx.isAlive() || System.nanoTime() > end) {
                throw new AssertionError("nginx did not start: " + Files.readString(folder.resolve("log")));
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    /** What came through since this was asked last. */
    List<Passed> passed() {
        List<Passed> all = List.copyOf(passed);
        passed.clear();
        return all;
    }

    /** Answer to a request over TLS, whose path is sent as it is, with more options of curl. */
    Answer get(String path, String... options) {
        return curl("https://" + NAME + ":" + https + path, options);
    }

    /** The same over plain HTTP. */
    Answer plain(String path) {
        return curl("http://" + NAME + ":" + http + path);
    }

    /** Exit code of curl for a request by another name. */
    int byName(String name) {
        return Shell.run(
                        folder,
                        "curl",
                        "-sk",
                        "--resolve",
                        name + ":" + https + ":127.0.0.1",
                        "https://" + name + ":" + https + "/")
                .code();
    }

    /** States of so many queries from one address, one after another as fast as it gets them. */
    List<Integer> queries(String address, int count) {
        List<String> command =
                new ArrayList<>(List.of("curl", "-sk", "-o", "/dev/null", "-d", "{}", "--interface", address));
        command.addAll(List.of("-w", "%{http_code}\\n", "--resolve", NAME + ":" + https + ":127.0.0.1"));
        command.add("https://" + NAME + ":" + https + "/api/ds/query?i=[1-" + count + "]");
        return Shell.run(folder, Map.of(), command)
                .orFail()
                .lines()
                .map(Integer::valueOf)
                .toList();
    }

    private Answer curl(String url, String... options) {
        List<String> command = new ArrayList<>(List.of(
                "curl",
                "-sk",
                "--path-as-is",
                "--max-time",
                "20",
                "-D",
                "-",
                "-w",
                "\n%{http_code}",
                "--resolve",
                NAME + ":" + https + ":127.0.0.1",
                "--resolve",
                NAME + ":" + http + ":127.0.0.1"));
        command.addAll(List.of(options));
        command.add(url);
        String all = Shell.run(folder, Map.of(), command).orFail();
        int body = all.indexOf("\r\n\r\n");
        int status = all.lastIndexOf('\n');
        return new Answer(
                Integer.parseInt(all.substring(status + 1)),
                all.substring(0, body),
                all.substring(Math.min(body + 4, status), status));
    }

    @Override
    public void close() {
        nginx.destroy();
        grafana.stop(0);
    }
}
