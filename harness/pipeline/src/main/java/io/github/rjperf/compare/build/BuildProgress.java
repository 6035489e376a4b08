package io.github.rjperf.compare.build;

import io.github.rjperf.build.BuildListener;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Shows the progress of a build: one line that changes on a terminal, otherwise a line per tenth. */
final class BuildProgress implements BuildListener {
    private static final int STEPS = 10;

    private final Console console;
    private final boolean quiet;
    private final InstantSource clock;
    private final DownloadLine download;

    private Instant start = Instant.MAX;
    private String shownSubject = "";
    private int shownStep = -1;

    BuildProgress(Console console, boolean quiet, InstantSource clock) {
        this.console = console;
        this.quiet = quiet;
        this.clock = clock;
        this.download = new DownloadLine(console, quiet);
    }

    @Override
    public void progressed(String file, long doneBytes, long totalBytes) {
        download.progressed(file, doneBytes, totalBytes);
    }

    @Override
    public synchronized void compiled(Subject subject, int done, int total) {
        if (quiet) {
            return;
        }
        if (!subject.canonical().equals(shownSubject)) {
            shownSubject = subject.canonical();
            shownStep = -1;
            start = clock.instant();
        }
        boolean last = done == total;
        int step = total > 0 ? STEPS * done / total : done / STEPS;
        if (console.terminal()) {
            console.err().print("\r\033[K" + line(done, total) + (last ? "\n" : ""));
            console.err().flush();
        } else if (step > shownStep) {
            console.say(line(done, total));
        }
        shownStep = Math.max(shownStep, step);
    }

    private String line(int done, int total) {
        double seconds = Duration.between(start, clock.instant()).toMillis() / 1000.0;
        String objects = total > 0 ? done + "/" + total + " objects" : done + " objects";
        String left = total > done && done > 0 && seconds > 1
                ? "   ~" + Figures.duration(seconds / done * (total - done)) + " left"
                : "";
        return "compiling " + shownSubject + "   " + objects + "   " + Figures.duration(seconds) + left;
    }
}
