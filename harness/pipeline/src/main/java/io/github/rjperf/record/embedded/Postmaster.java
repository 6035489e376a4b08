package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The running server of a folder, as its lock file {@code postmaster.pid} names it (PostgreSQL, src/include/utils/pidfile.h:
 * line 1 is the process, line 4 the port).
 *
 * @param process its process
 * @param port TCP port on the loopback interface
 */
record Postmaster(ProcessHandle process, int port) {
    private static final int PROCESS_LINE = 0;
    private static final int PORT_LINE = 3;

    /**
     * The server that runs in a folder. A lock file that names no running PostgreSQL was left by a crash; it is removed,
     * since PostgreSQL itself would refuse to start when another program has that process number by now.
     */
    static Optional<Postmaster> running(ServerFolder folder) throws IOException {
        Path file = folder.processFile();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        Optional<Postmaster> found = parse(lines);
        if (found.isEmpty()) {
            Files.deleteIfExists(file);
        }
        return found;
    }

    private static Optional<Postmaster> parse(List<String> lines) {
        if (lines.size() <= PORT_LINE) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(lines.get(PROCESS_LINE).strip()))
                .filter(Postmaster::isPostgres)
                .map(process -> new Postmaster(
                        process, Integer.parseInt(lines.get(PORT_LINE).strip())));
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.isAlive()
                && process.info().command().filter(c -> c.endsWith("/postgres")).isPresent();
    }

    /** Asks the server to end once its clients have gone; its lock file vanishes when it has. */
    void stop() {
        process.destroy();
    }
}
