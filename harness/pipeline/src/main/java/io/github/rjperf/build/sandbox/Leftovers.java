package io.github.rjperf.build.sandbox;

import io.github.rjperf.process.Command;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Deletes what strangers left: links, pipes, closed folders, millions of files, paths too long for a name. */
public final class Leftovers {
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private Leftovers() {}

    /**
     * Deletes a folder and all in it; follows no link. Nothing may be running that still writes there.
     *
     * @throws io.github.rjperf.process.ProcessException when something of it is left
     */
    public static void delete(Path folder) {
        String path = folder.toAbsolutePath().toString();
        Command.output(LIMIT, Script.OWNER.command(Stream.of("", path)));
        Command.output(LIMIT, List.of("/bin/rm", "-rf", "--", path));
    }
}
