package io.github.rjperf.record.embedded;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.Trees;
import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of an embedded server: its data, its unpacked programs, its password, and the files that its users lock.
 * Other users cannot read any of its files, unless the server runs as one of them.
 *
 * @param root absolute path
 * @param home place of the server's own files: the root, or a folder that the server's user can access
 */
record ServerFolder(Path root, Path home) {
    private static final int PASSWORD_BYTES = 24;
    /** Permissions that let other users traverse a folder, but not list it. */
    static final Set<PosixFilePermission> PASSABLE = PosixFilePermissions.fromString("rwx--x--x");

    static final Set<PosixFilePermission> CLOSED = PosixFilePermissions.fromString("rwx------");

    /**
     * Creates the folder if it is missing, and makes it inaccessible to other users.
     *
     * @param services folder for services; see {@link ServerHome#SERVICES}
     */
    static ServerFolder prepare(Path folder, Launcher launcher, Path services) throws IOException {
        Files.createDirectories(folder);
        Path root = folder.toRealPath();
        boolean ofOtherUser = launcher.runsAsOtherUser();
        ServerFolder prepared = new ServerFolder(root, ofOtherUser ? ServerHome.of(root, services) : root);
        prepared.refuseForeign();
        ServerHome.refuseOther(root, prepared.home, services);
        boolean isShared = ofOtherUser && prepared.home.equals(root);
        // only once, because a server of another program may be running there and must not lose access in between
        Files.setPosixFilePermissions(root, isShared ? PASSABLE : CLOSED);
        if (!prepared.home.equals(root)) {
            Files.setPosixFilePermissions(prepared.home, PASSABLE);
        }
        return prepared;
    }

    /** The reason why the server ended, in its own words; empty if its log does not contain one. */
    String startFailure() throws IOException {
        if (!Files.exists(log())) {
            return "";
        }
        List<String> lines = Files.readAllLines(log());
        return lines.stream()
                .filter(line -> line.contains("FATAL:") || line.contains("error:"))
                .findFirst()
                .orElseGet(() -> earlyFailure(lines));
    }

    /** What the server prints before it can write to its log as usual, in up to three lines. */
    private static String earlyFailure(List<String> lines) {
        return lines.stream()
                .dropWhile(line -> !line.startsWith("postgres: "))
                .limit(3)
                .collect(Collectors.joining(" "));
    }

    /**
     * Refuses a folder with other contents, which must not become inaccessible; the lock file is the first file that
     * this class creates.
     */
    private void refuseForeign() throws IOException {
        boolean empty;
        try (Stream<Path> content = Files.list(root)) {
            empty = content.findAny().isEmpty();
        }
        if (!empty && !Files.exists(startLock())) {
            throw new RecordException(root + " contains other files; the embedded database needs its own folder");
        }
    }

    /** The password of the server, which is created if it is missing. Callers must hold the {@link StartLock}. */
    String password() throws IOException {
        if (!Files.exists(passwordFile())) {
            byte[] random = new byte[PASSWORD_BYTES];
            new SecureRandom().nextBytes(random);
            AtomicFile.write(
                    passwordFile(),
                    HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        return Files.readString(passwordFile());
    }

    /** Removes the remains of an interrupted start, which contain no data and would make every later start fail. */
    void sweep() throws IOException {
        boolean everStarted = Files.exists(cluster().resolve("postmaster.opts"));
        if (!everStarted) {
            Trees.delete(cluster());
        }
    }

    Path cluster() {
        return home.resolve(ServerHome.CLUSTER);
    }

    Path programs() {
        return home.resolve("programs");
    }

    Path passwordFile() {
        return home.resolve(ServerHome.PASSWORD);
    }

    /** The file locked by the program that starts or stops the server. */
    Path startLock() {
        return root.resolve("start.lock");
    }

    /** The file locked in shared mode by all users of the server. */
    Path users() {
        return root.resolve("users.lock");
    }

    Path log() {
        return home.resolve("server.log");
    }

    Path processFile() {
        return cluster().resolve("postmaster.pid");
    }
}
