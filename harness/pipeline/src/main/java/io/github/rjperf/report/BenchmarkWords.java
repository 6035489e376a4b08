package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.report.markup.Quoting;
import java.util.Optional;

/** Which benchmarks a comparison ran, in words. */
public final class BenchmarkWords {
    private static final int DIGITS_OF_HASH = 12;

    private BenchmarkWords() {}

    /** For a heading: the profile, or that the benchmarks are those of others. */
    public static String of(Comparison comparison) {
        ForeignJar foreign = comparison.foreign();
        return foreign == null
                ? "profile " + comparison.plan().profile()
                : "not ours: benchmarks of " + foreign.title();
    }

    /** What benchmarks of others do not show; empty for ours. */
    static Optional<String> caveat(Comparison comparison, Quoting quoting) {
        return Optional.ofNullable(comparison.foreign())
                .map(jar -> "Not ours: benchmarks of " + quoting.prose(jar.title()) + ", SHA-256 "
                        + jar.sha256().substring(0, DIGITS_OF_HASH)
                        + ". They do not prove that they did their work.");
    }
}
