package io.github.rjperf.record.embedded;

import io.github.rjperf.confine.Unprivileged;
import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A way to start PostgreSQL, which refuses to run as root. */
enum Launcher {
    /** Runs as this user; for root, in its own user namespace. */
    SAME_USER,

    /** Runs as an unprivileged user; for root on a machine without user namespaces, such as a container with Docker's default settings. */
    UNPRIVILEGED;

    static final String SUPERUSER = "postgres";

    private static final Map<String, String> SETTINGS = Map.of(
            "listen_addresses", InetAddress.getLoopbackAddress().getHostAddress(),
            "unix_socket_directories", "",
            "max_connections", "50",
            "fsync", "on",
            "synchronous_commit", "on",
            "full_page_writes", "on");

    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** The launcher for this process. */
    static Launcher here() {
        boolean isRootWithoutNamespaces = Files.isDirectory(Path.of("/proc/self"))
                && Ownership.ofThisProcess().user() == 0
                && !LinuxUtils.isUnshareAvailable();
        return isRootWithoutNamespaces ? UNPRIVILEGED : SAME_USER;
    }

    /** True if the user of the server is not that of this process. */
    boolean runsAsOtherUser() {
        return this == UNPRIVILEGED;
    }

    /**
     * Unpacks missing files, creates the cluster if there is none, and starts the server; does not wait until it answers.
     *
     * @throws IOException if one of these fails; the message explains why and what to do
     */
    void launch(ServerFolder folder, ProgramArchive archive, String password) throws IOException {
        Ownership owner = runsAsOtherUser() ? Ownership.UNPRIVILEGED : Ownership.ofThisProcess();
        Path programs = archive.unpackedIn(folder, runsAsOtherUser());
        Files.deleteIfExists(folder.log());
        owner.assign(Files.createFile(folder.log()));
        boolean isNew = !Files.exists(folder.cluster().resolve("PG_VERSION"));
        owner.assign(Files.createDirectories(folder.cluster()));
        if (isNew) {
            createCluster(folder, programs, owner, password);
        }
        run(
                folder,
                programs.resolve("pg_ctl").toString(),
                "start",
                "--no-wait",
                "--pgdata=" + folder.cluster(),
                "--log=" + folder.log(),
                "--options=-p " + freePort()
                        + SETTINGS.entrySet().stream()
                                .map(setting -> " -c " + setting.getKey() + "=" + setting.getValue())
                                .collect(Collectors.joining()));
    }

    private void createCluster(ServerFolder folder, Path programs, Ownership owner, String password)
            throws IOException {
        Path readable = folder.home().resolve("password.new");
        Files.deleteIfExists(readable);
        Files.createFile(readable, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(readable, password.getBytes(StandardCharsets.US_ASCII));
        owner.assign(readable);
        try {
            run(
                    folder,
                    programs.resolve("initdb").toString(),
                    "--auth=scram-sha-256",
                    "--username=" + SUPERUSER,
                    "--pwfile=" + readable,
                    "--pgdata=" + folder.cluster(),
                    "--encoding=UTF-8",
                    "--locale=C");
        } finally {
            Files.deleteIfExists(readable);
        }
    }

    private void run(ServerFolder folder, String... command) throws IOException {
        List<String> words =
                Stream.concat(prefix().stream(), Stream.of(command)).toList();
        try {
            CommandResult result =
                    Program.run(new Launch(words, Map.of("LC_ALL", "C"), folder.home()), LIMIT, line -> {});
            if (!result.succeeded()) {
                throw new IOException(String.join(" ", command) + " ended with status " + result.status() + ": "
                        + String.join(" ", result.errors()));
            }
        } catch (ProcessException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** The words to put before a command so that it runs as the server's user. */
    private List<String> prefix() {
        if (runsAsOtherUser()) {
            return Unprivileged.as(Ownership.UNPRIVILEGED.user(), Ownership.UNPRIVILEGED.group());
        }
        // only root gets here
        return LinuxUtils.isUnshareAvailable() ? List.of("unshare", "-U") : List.of();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
