package io.github.rjperf.compare;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.JvmChoice;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.UsageException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;

/** Checks that a comparison continues with the host, benchmarks, and builds with which it was started. */
record ResumeCheck(BenchSession session) {
    void check(Comparison comparison) {
        session.host().require(comparison.plan());
        if (!session.host()
                .identity()
                .running(comparison.plan().collector())
                .sha256()
                .equals(comparison.host().identity().sha256())) {
            throw new UsageException(
                    "the bundle was started on another host, or with another kernel, JVM, or --tmpdir ("
                            + comparison.host().identity().platform()
                            + "); resume it there, or start a new comparison");
        }
        if (!session.catalog().jarsSha256().equals(comparison.benchmarksSha256())) {
            throw new UsageException("the benchmarks changed after the bundle was started; start a new comparison");
        }
        JvmChoice.requireSame(comparison.plan(), session.settings());
        for (Side side : Side.values()) {
            check(side, comparison.build(side));
        }
    }

    private static void check(Side side, Build build) {
        String name = side.name().toLowerCase(Locale.ROOT);
        check(name, build.jar(), build.jarSha256());
        build.furtherLayouts().forEach(layout -> check(name, layout.jar(), layout.jarSha256()));
    }

    private static void check(String name, String jar, String sha256) {
        try {
            if (FileSha256.of(Path.of(jar)).equals(sha256)) {
                return;
            }
        } catch (UncheckedIOException e) {
            throw new UsageException("the jar of the " + name + " no longer exists: " + jar);
        }
        throw new UsageException("the jar of the " + name + " has changed: " + jar);
    }
}
