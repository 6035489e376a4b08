package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders that untrusted programs wrote: links, pipes, closed folders, millions of files, paths too long for a name.
 * The system's own tools handle them, which follow no link and have no limit of depth.
 */
public final class Leftovers {
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private Leftovers() {}

    /**
     * Deletes a folder and everything in it within half an hour; otherwise as {@link #delete(Path, Duration)}.
     *
     * @throws ProcessException when part of it is left
     */
    public static void delete(Path folder) {
        delete(folder, LIMIT);
    }

    /**
     * Deletes a folder and everything in it, if there is one. Nothing that still writes there may be running.
     *
     * @throws ProcessException when part of it is left after this time
     */
    public static void delete(Path folder, Duration limit) {
        Path absolute = folder.toAbsolutePath();
        own("", "", List.of(absolute), limit);
        Program.output(limit, List.of("/bin/rm", "-rf", "--", absolute.toString()));
    }

    /**
     * Opens all folders below these for their owner, removes set-user-ID bits, and gives everything to an owner.
     *
     * @param owner {@code user:group} by number, or empty for the present one
     * @param writer the user who wrote there, if it was another one, otherwise empty
     */
    static void own(String owner, String writer, List<Path> folders, Duration limit) {
        Program.output(limit, owning(owner, writer, folders));
    }

    static List<String> owning(String owner, String writer, List<Path> folders) {
        return Script.OWNER.command(
                Stream.concat(Stream.of(owner, writer), folders.stream().map(Path::toString)));
    }
}
