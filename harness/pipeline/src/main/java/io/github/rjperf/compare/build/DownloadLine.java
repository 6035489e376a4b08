package io.github.rjperf.compare.build;

import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.settings.Console;
import java.util.HashMap;
import java.util.Map;

/** Shows the progress of a download in tenths of the file, or only its start if the file is small or its size unknown. */
final class DownloadLine implements ProgressListener {
    private static final long SMALL = 5_000_000;

    private final Console console;
    private final boolean quiet;
    private final Map<String, Long> shown = new HashMap<>();

    DownloadLine(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public synchronized void progressed(String file, long doneBytes, long totalBytes) {
        if (quiet || totalBytes == 0) {
            return;
        }
        if (totalBytes < SMALL) {
            if (shown.put(file, 0L) == null) {
                console.say("fetching " + file);
            }
            return;
        }
        long tenth = 10 * doneBytes / totalBytes;
        Long before = shown.put(file, tenth);
        if (before == null || before < tenth) {
            console.say("fetching " + file + "   " + 10 * tenth + " % of " + totalBytes / 1_000_000 + " MB");
        }
    }
}
