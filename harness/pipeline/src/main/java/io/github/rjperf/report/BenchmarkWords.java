package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.report.markup.Quoting;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes the benchmarks that a comparison ran. */
public final class BenchmarkWords {
    private static final int DIGITS_OF_HASH = 12;
    private static final int MOST_FILES = 5;

    private BenchmarkWords() {}

    /** Words for a heading: the name of the profile, or the statement that the benchmarks are external. */
    public static String of(Comparison comparison) {
        ForeignJar foreign = comparison.foreign();
        return foreign == null
                ? "profile " + comparison.plan().profile()
                : "not ours: benchmarks of " + foreign.title();
    }

    /** Describes which files in a tree cannot be measured, and why; empty if all of them can be measured. */
    static Optional<String> leftOut(Comparison comparison, Quoting quoting) {
        ForeignJar foreign = comparison.foreign();
        if (foreign == null || foreign.leftOut().isEmpty()) {
            return Optional.empty();
        }
        int more = foreign.leftOut().size() - MOST_FILES;
        return Optional.of("Left out of " + quoting.prose(foreign.title()) + ": "
                + foreign.leftOut().stream()
                        .limit(MOST_FILES)
                        .map(quoting::prose)
                        .collect(Collectors.joining("; "))
                + (more > 0 ? "; and " + Figures.count(more, "more file", "more files") : "") + ".");
    }

    /** A description of what external benchmarks do not show; empty for our own. */
    static Optional<String> caveat(Comparison comparison, Quoting quoting) {
        return Optional.ofNullable(comparison.foreign())
                .map(jar -> "Not ours: benchmarks of " + quoting.prose(jar.title()) + ", SHA-256 "
                        + jar.sha256().substring(0, DIGITS_OF_HASH)
                        + ". They do not prove that they did their work.");
    }
}
