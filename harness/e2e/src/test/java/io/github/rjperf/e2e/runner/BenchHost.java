package io.github.rjperf.e2e.runner;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A bench host in a folder: the real gate as root, and a checkout whose rjperf is a script of the test. The users are two that
 * every Debian has and that run nothing.
 */
final class BenchHost implements AutoCloseable {
    static final String RUNNER = "man";
    /** Users that one test at a time starts programs as. */
    static final String USERS = "users of a bench host";

    static final String BENCH = "games";
    private static final Path SCRIPTS = Repository.root().resolve("docker/runner");

    final Path folder;
    final Path checkout;
    private final Map<String, String> own;
    private final Process gate;

    private BenchHost(Path folder, List<String> around, Map<String, String> own) throws IOException {
        this.folder = folder;
        this.own = own;
        checkout = Files.createDirectories(folder.resolve("work/checkout"));
        Path client = Files.createDirectories(checkout.resolve("docker/runner")).resolve("confined");
        Files.copy(SCRIPTS.resolve("confined"), client);
        Files.createDirectories(folder.resolve("template"));
        Files.writeString(folder.resolve("template/from-root"), "template\n");
        Files.writeString(folder.resolve("secret"), "s3cr3t\n");
        Files.setPosixFilePermissions(folder.resolve("secret"), PosixFilePermissions.fromString("rw-------"));
        Shell.run(folder, "chmod", "0755", folder.toString()).orFail();
        Shell.run(
                        folder,
                        "chown",
                        "-R",
                        RUNNER,
                        folder.resolve("work").toString(),
                        folder.resolve("secret").toString())
                .orFail();
        // tests that run in the background ignore SIGINT, and so would all that they start
        Stream<String> serve = Stream.of("env", "--default-signal=INT", gate().toString(), "serve");
        ProcessBuilder builder = new ProcessBuilder(PrivateTmp.command(
                        folder, Stream.concat(around.stream(), serve).toList()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("gate.log").toFile());
        builder.environment().putAll(settings());
        gate = builder.start();
    }

    private static Path gate() {
        return SCRIPTS.resolve("gate");
    }

    /** A host whose gate serves; the test is skipped where that cannot be. */
    static BenchHost start(Path folder) throws IOException {
        return start(folder, List.of());
    }

    /** The same, with a command that starts the gate. */
    static BenchHost start(Path folder, List<String> around) throws IOException {
        return start(folder, around, Map.of());
    }

    /** The same, with its own settings. */
    static BenchHost start(Path folder, List<String> around, Map<String, String> own) throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the gate");
        for (String program : List.of("unshare", "setpriv", "ip")) {
            Assumptions.assumeTrue(Shell.find(program).isPresent(), program + " is not installed");
        }
        for (String user : List.of(RUNNER, BENCH)) {
            Assumptions.assumeTrue(Shell.run(folder, "id", "-u", user).code() == 0, "there is no user " + user);
            Assumptions.assumeTrue(processes(user).isEmpty(), user + " runs something");
        }
        Assumptions.assumeTrue(
                Shell.run(folder, "unshare", "--net", "--pid", "--fork", "--mount", "true")
                                .code()
                        == 0,
                "no namespaces");
        BenchHost host = new BenchHost(folder, around, own);
        host.await(() -> Files.exists(folder.resolve("run/answers")));
        return host;
    }

    /** Has the host carry out an order, in which rjperf is this script. */
    Shell.Ended measure(String script) {
        return measure(script, "linux-x64");
    }

    Shell.Ended measure(String script, String platform) {
        rjperf(script);
        Shell.run(folder, "rm", "-rf", bundle().toString()).orFail();
        Map<String, String> environment = settings();
        environment.put("RJPERF_REQUEST", "{\"version\": 1}");
        environment.put("RJPERF_PLATFORM", platform);
        return Shell.run(folder, environment, client());
    }

    /** The script gets the words after {@code ci}. */
    void rjperf(String script) {
        try {
            Path rjperf = Files.writeString(
                    checkout.resolve("rjperf"),
                    "#!/bin/bash\nif [ \"$2\" = unpack ]; then exec %s \"$@\"; fi\nshift\n%s"
                            .formatted(Installed.program(), script));
            Files.setPosixFilePermissions(rjperf, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> client() {
        return List.of(
                "setpriv",
                "--reuid",
                RUNNER,
                "--regid",
                RUNNER,
                "--clear-groups",
                "--no-new-privs",
                checkout.resolve("docker/runner/confined").toString(),
                bundle().toString());
    }

    Path bundle() {
        return folder.resolve("work/bundle");
    }

    Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("RJPERF_CONF", "/nonexistent");
        settings.put("RJPERF_RUNNER", RUNNER);
        settings.put("RJPERF_BENCH", BENCH);
        settings.put("RJPERF_MEMORY", "64m");
        settings.put("RJPERF_INSTALLED", Installed.program().toString());
        settings.put("RJPERF_KEY", folder.resolve("host-key.pem").toString());
        settings.put("RJPERF_HANDOVER_SECONDS", "10");
        settings.put("RJPERF_MINUTE", "2");
        settings.put("GITHUB_REPOSITORY", "acme/bench");
        settings.put("GITHUB_RUN_ID", "7");
        settings.put("GITHUB_RUN_ATTEMPT", "1");
        settings.put("RJPERF_RUN", folder.resolve("run").toString());
        settings.put("RJPERF_STATE", folder.resolve("state").toString());
        settings.put("RJPERF_WORK", folder.resolve("work").toString());
        settings.put("RJPERF_TEMPLATE", folder.resolve("template").toString());
        settings.putAll(own);
        return settings;
    }

    /** A path as the gate's own mount namespace has it. */
    Path inside(String path) {
        return Path.of("/proc/" + gate.pid() + "/root" + path);
    }

    /** Names below the bundle. */
    List<String> handed() throws IOException {
        if (!Files.exists(bundle())) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(bundle())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> bundle().relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    static List<String> processes(String user) {
        return Shell.run(Path.of("/"), "ps", "-A", "-o", "user=,pid=,args=")
                .said()
                .lines()
                .filter(line -> line.startsWith(user + " ") && !line.endsWith("<defunct>"))
                .toList();
    }

    void await(java.util.function.BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain: " + Repository.read(folder.resolve("gate.log")));
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() throws IOException {
        gate.destroy();
        try {
            if (!gate.waitFor(5, TimeUnit.MINUTES)) {
                gate.destroyForcibly();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Shell.run(folder, settings(), PrivateTmp.command(folder, List.of(gate().toString(), "wipe")))
                .orFail();
    }
}
