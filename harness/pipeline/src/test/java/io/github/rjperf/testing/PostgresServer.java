package io.github.rjperf.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL server from this machine's own package, 15 or newer, with psql and the tools of back-up, which the embedded
 * one lacks. It lives in a folder below {@code /tmp}, since PostgreSQL refuses to run as root and then runs as nobody.
 */
public final class PostgresServer implements AutoCloseable {
    private static final String PASSWORD = "superuser's";
    private static final String NOBODY = "65534";

    private final Path home;
    private final int port;

    private PostgresServer(Path home) {
        this.home = home;
        this.port = freePort();
    }

    /** A new cluster, not yet started; the test is skipped where there are no programs. */
    public static PostgresServer create() {
        return reserve().init();
    }

    /** A folder and a port for a server whose data come from elsewhere. */
    public static PostgresServer reserve() {
        programs();
        try {
            Path home = Files.createTempDirectory(
                    Path.of("/tmp"),
                    "rjperf-server-",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
            PostgresServer server = new PostgresServer(home);
            server.own();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a new cluster in a reserved folder. */
    public PostgresServer init() {
        try {
            Files.writeString(home.resolve("password"), PASSWORD + "\n");
            own();
            run(
                            "initdb",
                            "--pgdata=" + data(),
                            "--username=postgres",
                            "--auth=scram-sha-256",
                            "--pwfile=" + home.resolve("password"),
                            "--encoding=UTF8",
                            "--no-locale",
                            "--no-sync")
                    .orFail();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Folder of the newest server's programs. */
    private static Path programs() {
        Optional<Path> programs = Stream.concat(packaged(), Shell.find("pg_basebackup").map(Path::getParent).stream())
                .filter(folder -> Stream.of("initdb", "pg_ctl", "postgres", "psql", "pg_basebackup", "pg_restore")
                        .allMatch(program -> Files.isExecutable(folder.resolve(program))))
                .findFirst();
        Assumptions.assumeTrue(programs.isPresent(), "no package of a PostgreSQL server is installed");
        return programs.orElseThrow();
    }

    private static Stream<Path> packaged() {
        Path folder = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> versions = Files.list(folder)) {
            return versions.map(version -> version.resolve("bin")).sorted(Comparator.reverseOrder()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path home() {
        return home;
    }

    public Path data() {
        return home.resolve("data");
    }

    public int port() {
        return port;
    }

    /** Starts it on loopback; options are those of {@code postgres -c}. */
    public PostgresServer start(String... options) {
        StringBuilder all = new StringBuilder("-p " + port + " -c unix_socket_directories=" + home);
        all.append(" -c listen_addresses=127.0.0.1");
        for (String option : options) {
            all.append(" -c ").append(option);
        }
        Shell.Ended ended = run(
                "pg_ctl",
                "-D",
                data().toString(),
                "-l",
                log().toString(),
                "-w",
                "-t",
                "60",
                "-o",
                all.toString(),
                "start");
        if (ended.code() != 0) {
            throw new IllegalStateException(ended.said() + readLog());
        }
        return this;
    }

    public void stop() {
        stop("fast");
    }

    /**
     * Stops it.
     *
     * @param mode one of those of {@code pg_ctl stop}; {@code immediate} leaves what a crash leaves
     */
    public void stop(String mode) {
        run("pg_ctl", "-D", data().toString(), "-w", "-m", mode, "stop").orFail();
    }

    /** The first process of a running server, which all others are children of. */
    public ProcessHandle process() {
        try {
            String first = Files.readAllLines(data().resolve("postmaster.pid")).get(0);
            return ProcessHandle.of(Long.parseLong(first.strip())).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String readLog() {
        try {
            return Files.exists(log()) ? Files.readString(log()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path log() {
        return home.resolve("log");
    }

    /** For the superuser, without TLS. */
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** What a client needs to log in as the superuser. */
    public Map<String, String> login() {
        return Map.of("PGUSER", "postgres", "PGPASSWORD", PASSWORD);
    }

    /** What the superuser's statement prints. */
    public String sql(String database, String statement) {
        return psql("host=127.0.0.1 dbname=" + database, login(), statement)
                .orFail()
                .strip();
    }

    public Shell.Ended psql(String connection, Map<String, String> environment, String statement) {
        return run(
                environment,
                List.of(
                        programs().resolve("psql").toString(),
                        "--no-psqlrc",
                        "-v",
                        "ON_ERROR_STOP=1",
                        "-Atqc",
                        statement,
                        connection + " port=" + port));
    }

    /** The command line of one of PostgreSQL's programs: options of one text, as a manual shows them, then single ones. */
    public static List<String> command(String program, String options, String... more) {
        return Stream.of(
                        Stream.of(programs().resolve(program).toString()),
                        Stream.of(options.split(" ", -1)),
                        Stream.of(more))
                .flatMap(words -> words)
                .toList();
    }

    /** Runs one of PostgreSQL's programs as the superuser of this server. */
    public Shell.Ended run(String program, String... arguments) {
        return run(
                login(),
                Stream.concat(Stream.of(programs().resolve(program).toString()), Stream.of(arguments))
                        .toList());
    }

    /** Runs a command as the operating system's user that the server has. */
    public Shell.Ended run(Map<String, String> environment, List<String> command) {
        Map<String, String> all = new HashMap<>(environment);
        // libpq looks there for a certificate of the client, and root's own folder is closed to nobody
        all.put("HOME", home.toString());
        return Shell.run(home, all, isRoot() ? asNobody(command) : command);
    }

    /** Gives the server's user what others wrote into its folder. */
    public void own() {
        if (isRoot()) {
            Shell.run(home, "chown", "-R", NOBODY + ":" + NOBODY, home.toString())
                    .orFail();
        }
    }

    private static List<String> asNobody(List<String> command) {
        return Stream.concat(
                        Stream.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
                        command.stream())
                .toList();
    }

    private static boolean isRoot() {
        return Shell.run(Path.of("/"), "id", "-u").said().strip().equals("0");
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (Files.exists(data().resolve("postmaster.pid"))) {
            run("pg_ctl", "-D", data().toString(), "-w", "-m", "immediate", "stop");
        }
        Shell.run(Path.of("/"), "rm", "-rf", home.toString()).orFail();
    }
}
