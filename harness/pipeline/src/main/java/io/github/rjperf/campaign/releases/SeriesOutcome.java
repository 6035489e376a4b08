package io.github.rjperf.campaign.releases;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.Optional;

/** The result of comparing two releases in one series. It determines the release with which the next one is compared. */
enum SeriesOutcome {
    MEASURED,
    /** Both builds are identical, so nothing was measured. */
    IDENTICAL,
    BASE_FAILS,
    CANDIDATE_FAILS,
    BOTH_FAIL,
    /** There are too few pairs. */
    OPEN;

    /** @param isBaseProven true if the series has been measured on the base before */
    static SeriesOutcome of(Judgment judgment, String series, boolean isBaseProven) {
        if (judgment.status() == Judgment.Status.NOTHING_DIFFERS) {
            return IDENTICAL;
        }
        Optional<SeriesVerdict> found = find(judgment, series);
        if (found.isEmpty()) {
            return OPEN;
        }
        SeriesVerdict judged = found.get();
        if (judged.verdict() instanceof Verdict.NotComparable missing) {
            return of(missing.names(Side.BASE), missing.names(Side.CANDIDATE));
        }
        if (judged.verdict() instanceof Verdict.MeasurementError) {
            return isBaseProven
                    ? CANDIDATE_FAILS
                    : of(judged.invalidBase() > 0, judged.invalidCandidate() > 0 || judged.invalidBase() == 0);
        }
        return judged.looks().isEmpty() ? OPEN : MEASURED;
    }

    private static SeriesOutcome of(boolean baseFails, boolean candidateFails) {
        if (baseFails == candidateFails) {
            return BOTH_FAIL;
        }
        return baseFails ? BASE_FAILS : CANDIDATE_FAILS;
    }

    static Optional<SeriesVerdict> find(Judgment judgment, String series) {
        return judgment.series().stream()
                .filter(one -> one.series().name().equals(series))
                .findFirst();
    }

    boolean isMeasured() {
        return this == MEASURED || this == IDENTICAL;
    }

    /** True if the next release is compared with the candidate; false if it is compared with the base again. */
    boolean advances() {
        return this != CANDIDATE_FAILS;
    }
}
