package io.github.rjperf.record;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.SeriesVerdict;
import io.github.rjperf.model.Verdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Verdicts and looks as bind parameters of their inserts. */
final class VerdictRows {
    static final String INSERT_VERDICT = """
            insert into perf.verdict (comparison_created, judgement_id, series_id, position, verdict, tolerance, unchanged,
              slower_by_at_most, reason, unit, base_score, candidate_score, pairs, invalid_base, invalid_candidate,
              spoiled_pairs, stopped)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    static final String INSERT_LOOK = """
            insert into perf.look (comparison_created, judgement_id, series_id, pairs, mean_log_ratio, sd_log_ratio,
              p_regression, p_improvement, sequential_p_regression, sequential_p_improvement, low_log_ratio,
              high_log_ratio, lower_bound_log_ratio, upper_bound_log_ratio, detectable_change)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private VerdictRows() {}

    /** Where a row belongs. */
    record Place(Instant created, int judgement, int series) {}

    static @Nullable Object[] verdict(Place place, int position, SeriesVerdict said) {
        Verdict verdict = said.verdict();
        Verdict.NoRegression proven = verdict instanceof Verdict.NoRegression v ? v : null;
        Verdict.Inconclusive open = verdict instanceof Verdict.Inconclusive v ? v : null;
        return new @Nullable Object[] {
            place.created,
            place.judgement,
            place.series,
            position,
            verdict.word(),
            proven == null ? null : proven.tolerance(),
            proven == null ? null : proven.unchanged(),
            open == null ? null : open.slowerByAtMost(),
            reason(verdict),
            said.unit(),
            said.baseScore(),
            said.candidateScore(),
            said.lastLook().map(Look::pairs).orElse(null),
            said.invalidBase(),
            said.invalidCandidate(),
            said.spoiledPairs(),
            said.stopped()
        };
    }

    private static @Nullable String reason(Verdict verdict) {
        if (verdict instanceof Verdict.Inconclusive v) {
            return v.reason();
        } else if (verdict instanceof Verdict.NotComparable v) {
            return v.reason();
        } else if (verdict instanceof Verdict.Unmeasured v) {
            return v.reason();
        }
        return null;
    }

    static @Nullable Object[] look(Place place, Look look) {
        return new @Nullable Object[] {
            place.created,
            place.judgement,
            place.series,
            look.pairs(),
            look.meanLogRatio(),
            look.sdLogRatio(),
            look.pRegression(),
            look.pImprovement(),
            look.sequentialPRegression(),
            look.sequentialPImprovement(),
            look.lowLogRatio(),
            look.highLogRatio(),
            look.lowerBoundLogRatio(),
            look.upperBoundLogRatio(),
            look.detectableChange()
        };
    }
}
