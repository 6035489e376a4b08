package io.github.rjperf.record.embedded;

import io.github.rjperf.confine.Unprivileged;
import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Invocation;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Starts the server as an unprivileged user, for root on a machine without user namespaces, such as a container with the default
 * settings of Docker.
 */
final class UnprivilegedLauncher implements Launcher {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** True for root where a process cannot get its own user namespace. */
    static boolean isNeeded() {
        return Files.isDirectory(Path.of("/proc/self"))
                && Ownership.ofThisProcess().user() == 0
                && !LinuxUtils.isUnshareAvailable();
    }

    @Override
    public boolean runsAsOtherUser() {
        return true;
    }

    @Override
    public void launch(ServerFolder folder, ProgramArchive archive, String password) throws IOException {
        Path programs = UnpackedPrograms.in(folder, archive);
        Files.deleteIfExists(folder.log());
        Ownership.UNPRIVILEGED.assignTo(Files.createFile(folder.log()));
        if (!Files.exists(folder.cluster().resolve("PG_VERSION"))) {
            createCluster(folder, programs, password);
        }
        folder.giveTo(Ownership.UNPRIVILEGED);
        unprivileged(
                folder,
                List.of(
                        programs.resolve("pg_ctl").toString(),
                        "start",
                        "--no-wait",
                        "--pgdata=" + folder.cluster(),
                        "--log=" + folder.log(),
                        "--options=-p " + freePort()
                                + SETTINGS.entrySet().stream()
                                        .map(setting -> " -c " + setting.getKey() + "=" + setting.getValue())
                                        .collect(Collectors.joining())));
    }

    private static void createCluster(ServerFolder folder, Path programs, String password) throws IOException {
        Path readable = folder.home().resolve("password.new");
        Files.deleteIfExists(readable);
        Files.createFile(readable, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(readable, password.getBytes(StandardCharsets.US_ASCII));
        Ownership.UNPRIVILEGED.assignTo(readable);
        Files.createDirectories(folder.cluster());
        folder.giveTo(Ownership.UNPRIVILEGED);
        try {
            unprivileged(
                    folder,
                    List.of(
                            programs.resolve("initdb").toString(),
                            "--auth=scram-sha-256",
                            "--username=" + SUPERUSER,
                            "--pwfile=" + readable,
                            "--pgdata=" + folder.cluster(),
                            "--encoding=UTF-8",
                            "--locale=C"));
        } finally {
            Files.deleteIfExists(readable);
        }
    }

    private static void unprivileged(ServerFolder folder, List<String> command) throws IOException {
        List<String> words =
                new ArrayList<>(Unprivileged.as(Ownership.UNPRIVILEGED.user(), Ownership.UNPRIVILEGED.group()));
        words.addAll(command);
        try {
            CommandResult result =
                    Program.run(new Invocation(words, Map.of("LC_ALL", "C"), folder.home(), LIMIT), line -> {});
            if (!result.succeeded()) {
                throw new IOException(String.join(" ", command) + " ended with status " + result.status() + ": "
                        + String.join(" ", result.errors()));
            }
        } catch (ProcessException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
