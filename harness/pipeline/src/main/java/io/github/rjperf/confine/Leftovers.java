package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Handles folders written by untrusted programs, which can contain links, pipes, inaccessible folders, millions of files, or
 * paths that are too long. It uses the system's own tools, which do not follow links and have no depth limit.
 */
public final class Leftovers {
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private Leftovers() {}

    /**
     * Deletes a folder and everything in it within half an hour; otherwise like {@link #delete(Path, Duration)}.
     *
     * @throws ProcessException if part of it remains
     */
    public static void delete(Path folder) {
        delete(folder, LIMIT);
    }

    /**
     * Deletes a folder, if it exists, and everything in it. No process that writes there may still be running.
     *
     * @throws ProcessException if part of it remains after this time
     */
    public static void delete(Path folder, Duration limit) {
        Path absolute = folder.toAbsolutePath();
        own("", "", List.of(absolute), limit);
        Program.output(limit, List.of("/bin/rm", "-rf", "--", absolute.toString()));
    }

    /**
     * Makes all folders below these accessible to their owner, removes set-user-ID bits, and gives everything to {@code owner}.
     *
     * @param owner {@code user:group} as numbers, or empty to keep the current owner
     * @param writer the user who wrote there, if that was a different one; otherwise empty
     */
    static void own(String owner, String writer, List<Path> folders, Duration limit) {
        Program.output(limit, owning(owner, writer, folders));
    }

    static List<String> owning(String owner, String writer, List<Path> folders) {
        return Script.OWNER.command(
                Stream.concat(Stream.of(owner, writer), folders.stream().map(Path::toString)));
    }
}
