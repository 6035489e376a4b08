package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Compares an unpacked bundle with what was expected; a bundle that passes can be judged and recorded. */
public record BundleCheck(Expectation expected) {
    /** The contents of the bundle; throws {@link RefusedException} if they are not as expected. */
    public IntakeResult check(Bundle bundle) {
        try {
            return checked(bundle);
        } catch (DocumentException e) {
            String where = bundle.folder() + "/";
            throw new RefusedException(
                    Refusal.UNREADABLE, String.valueOf(e.getMessage()).replace(where, ""));
        }
    }

    private IntakeResult checked(Bundle bundle) {
        boolean failed = isThere(bundle.failure());
        boolean measured = isThere(bundle.forks());
        Refusal.NOTHING_MEASURED.unless(failed || measured, "it contains neither forks.jsonl nor failure.json");
        Refusal.UNREADABLE.unless(!failed || !measured, "it contains both forks.jsonl and failure.json");
        if (failed) {
            return new IntakeResult.NotBuilt(plain(bundle.readFailure()));
        }
        // the header is checked first; it is complete before anything is measured, even if the process was killed later
        Comparison comparison = bundle.readComparison();
        new ComparisonCheck(expected, comparison).check();
        // one fork at a time, so that a hostile fork is refused before the next one is in memory
        long pairs = ForkLog.cut(bundle.forks(), new ForkCheck(expected, comparison)::check);
        Refusal.NOTHING_MEASURED.unless(pairs > 0 || mayLackPairs(comparison), "forks.jsonl contains no pair");
        return new IntakeResult.Measured(bundle, comparison);
    }

    /**
     * True if a bundle is allowed to lack pairs. Nothing is measured if no series can be, or if both builds have the same digests
     * and no calibration was requested.
     */
    private boolean mayLackPairs(Comparison comparison) {
        return (comparison.isOfIdenticalBuilds() && !expected.request().measuresIdentical())
                || comparison.plan().measuredSeries().stream().noneMatch(PlannedSeries::isAvailable);
    }

    /** The failure as plain text. A compiler quotes the sources that it rejects, so even a legitimate log can contain any text. */
    private static BuildFailure plain(BuildFailure failure) {
        String reason = SafeLine.of(failure.reason(), BuildFailure.LONGEST_REASON);
        Refusal.UNREADABLE.unless(!reason.isBlank(), "failure.json gives no reason");
        return new BuildFailure(
                failure.side(),
                failure.stage(),
                reason,
                failure.log().stream()
                        .map(line -> SafeLine.of(line, BuildFailure.LONGEST_LINE))
                        .toList());
    }

    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
}
