package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Contradiction;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.QuotedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Why a series has no decision: in words of this program, followed by what its forks gave as the reason. */
record VerdictReason(Row row) {
    QuotedText text() {
        Verdict verdict = row.judged().verdict();
        if (verdict instanceof Verdict.NotComparable missing) {
            return Contradiction.in(missing.reason())
                    .map(known -> QuotedText.of(known.sentence() + "; ").said(known.claimIn(missing.reason())))
                    .orElseGet(() -> QuotedText.of(lacking(missing) + "; ")
                            .said(said(ForkOutcome.UNSUPPORTED, missing.reason())));
        }
        if (verdict instanceof Verdict.MeasurementError failed && !failed.isOfFigures()) {
            return QuotedText.of(failed() + "; ").said(said(null, failed.reason()));
        }
        return QuotedText.of(row.reason());
    }

    private static String lacking(Verdict.NotComparable missing) {
        boolean base = missing.names(Side.BASE);
        boolean candidate = missing.names(Side.CANDIDATE);
        String who = base && candidate ? "both builds lack" : base ? "the base lacks" : "the candidate lacks";
        return base || candidate ? who + " what the benchmark calls" : "it cannot be run here";
    }

    private String failed() {
        List<String> parts = new ArrayList<>();
        for (Side side : Side.values()) {
            long failures = row.pairs().stream()
                    .filter(pair -> Forks.failed(pair.fork(side)))
                    .count();
            if (failures > 0) {
                parts.add("the " + side.word() + " failed in " + Figures.count(failures, "pair", "pairs"));
            }
        }
        return parts.isEmpty() ? "too few pairs could be judged" : String.join(" and ", parts);
    }

    /** The reason of the last fork that failed in this way, or in any; what the verdict says if none gave one. */
    private String said(@Nullable ForkOutcome outcome, String otherwise) {
        return Forks.of(row.pairs())
                .filter(fork -> outcome == null ? Forks.failed(fork) : fork.outcome() == outcome)
                .map(Fork::reason)
                .filter(Objects::nonNull)
                .reduce((earlier, later) -> later)
                .orElse(otherwise);
    }
}
