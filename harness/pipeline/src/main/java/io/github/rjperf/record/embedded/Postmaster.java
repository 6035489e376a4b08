package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The running server of a folder, according to its lock file {@code postmaster.pid} (PostgreSQL,
 * src/include/utils/pidfile.h: line 1 is the process, line 4 the port).
 *
 * @param port TCP port on the loopback interface
 */
record Postmaster(ProcessHandle process, int port) {
    private static final int PROCESS_LINE = 0;
    private static final int PORT_LINE = 3;

    /** The running server of a folder; empty if there is none. */
    static Optional<Postmaster> running(ServerFolder folder) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(folder.processFile());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        if (lines.size() <= PORT_LINE) {
            return Optional.empty();
        }
        Optional<ProcessHandle> named =
                ProcessHandle.of(Long.parseLong(lines.get(PROCESS_LINE).strip()));
        if (named.isPresent() && !isPostgres(named.get())) {
            // a crash left the file behind, and its process ID now belongs to another program (or a zombie); PostgreSQL
            // would mistake that process for a server and refuse to start; it handles a file without a process ID on
            // its own
            Files.deleteIfExists(folder.processFile());
            return Optional.empty();
        }
        return named.map(process ->
                new Postmaster(process, Integer.parseInt(lines.get(PORT_LINE).strip())));
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.isAlive()
                && (process.info().command().orElse("").endsWith("/postgres") || isNamedPostgres(process));
    }

    /**
     * True for a PostgreSQL server. On Linux, any user can read a process's name, but only a user who may trace it can
     * read its command. A zombie keeps its name, and remains if the first process of a container does not reap it.
     */
    private static boolean isNamedPostgres(ProcessHandle process) {
        try {
            List<String> status = Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"));
            return status.contains("Name:\tpostgres")
                    && status.stream().noneMatch(line -> line.startsWith("State:\tZ"));
        } catch (IOException e) {
            return false;
        }
    }

    /** Asks the server to end once its clients have disconnected; its lock file then disappears. */
    void stop() {
        process.destroy();
    }
}
