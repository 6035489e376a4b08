package io.github.rjperf.compare.build;

import io.github.rjperf.build.BuildListener;
import io.github.rjperf.build.make.CompileForecast;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * Shows the progress of a build. Compiling is shown on a terminal as one line that changes, and elsewhere as one line per tenth
 * of the work. A download is shown as one line per tenth of the file, or just one line at the start if the file is small or its
 * size is unknown.
 */
final class BuildProgress implements BuildListener {
    private static final int STEPS = 10;
    private static final long SMALL_FILE = 5_000_000;
    /** Shorter builds do not need a forecast. */
    private static final int LONG_SECONDS = 60;

    private final Console console;
    private final boolean quiet;
    private final InstantSource clock;
    private final Map<String, Long> shownTenths = new HashMap<>();

    private Instant start = Instant.MAX;
    private String shownSubject = "";
    private int shownStep = -1;

    BuildProgress(Console console, boolean quiet, InstantSource clock) {
        this.console = console;
        this.quiet = quiet;
        this.clock = clock;
    }

    @Override
    public synchronized void progressed(String file, long doneBytes, long totalBytes) {
        if (quiet || totalBytes == 0) {
            return;
        }
        boolean isSmall = totalBytes < SMALL_FILE;
        long tenth = isSmall ? 0 : 10 * doneBytes / totalBytes;
        Long before = shownTenths.put(file, tenth);
        if (before == null || before < tenth) {
            String share = isSmall ? "" : "   " + 10 * tenth + " % of " + totalBytes / 1_000_000 + " MB";
            console.say("fetching " + file + share);
        }
    }

    @Override
    public synchronized void expected(Subject subject, CompileForecast forecast) {
        if (quiet || forecast.mostSeconds() < LONG_SECONDS) {
            return;
        }
        String upTo = forecast.mayReuse() ? "up to " : "about ";
        String reuse = forecast.mayReuse()
                ? "; unchanged objects from earlier builds are reused"
                : "; later builds will reuse the objects";
        String faster = forecast.ccache()
                ? ""
                : ", which is faster with ccache 4.7 or later (Debian: apt-get install ccache; macOS: brew install ccache)";
        console.say("compiling " + subject.canonical() + ": " + forecast.files() + " files, " + upTo
                + Figures.duration(forecast.mostSeconds()) + reuse + faster);
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
