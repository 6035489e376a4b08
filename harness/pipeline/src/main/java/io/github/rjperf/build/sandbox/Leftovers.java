package io.github.rjperf.build.sandbox;

import io.github.rjperf.process.Removal;
import java.nio.file.Path;
import java.time.Duration;

/** Deletes what untrusted builds left: links, pipes, closed folders, millions of files, paths too long for a name. */
public final class Leftovers {
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private Leftovers() {}

    /**
     * Deletes a folder and all in it; follows no link. Nothing may be running that still writes there.
     *
     * @throws io.github.rjperf.process.ProcessException when something of it is left
     */
    public static void delete(Path folder) {
        Removal.delete(folder, LIMIT);
    }
}
