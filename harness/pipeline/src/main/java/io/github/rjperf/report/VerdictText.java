package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Contradiction;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes a verdict in words, identically in all outputs. */
public final class VerdictText {
    /** Above this, a single series is not significant, either. */
    private static final int LEVEL_PERCENT = 5;

    private VerdictText() {}

    /** A verdict in a few words: {@code no regression > 3 %}, {@code inconclusive: slower by at most 6.1 %}. */
    public static String verdict(Verdict verdict) {
        if (verdict instanceof Verdict.NoRegression proven) {
            return "no regression > " + Figures.plainPercent(proven.tolerance());
        }
        if (verdict instanceof Verdict.Inconclusive open) {
            return "inconclusive: " + bound(open);
        }
        if (verdict instanceof Verdict.NotComparable missing) {
            return missing.isLost() ? "the candidate cannot run it" : "not comparable";
        }
        return verdict.word();
    }

    /** The reason why a series has no decision, or no decision about the code; empty if it has one. */
    public static String reason(Verdict verdict) {
        return verdict instanceof Verdict.AsBuilt found ? layout(found) : PlainText.line(verdict.reason());
    }

    /** The reason why a series has no decision, in this program's words, followed by the reason that its forks gave. */
    static RichText quotedReason(Row row) {
        Verdict verdict = row.judged().verdict();
        if (verdict instanceof Verdict.NotComparable missing) {
            return Contradiction.in(missing.reason())
                    .map(known -> RichText.of(known.sentence() + "; ").said(known.claimIn(missing.reason())))
                    .orElseGet(() -> RichText.of(lacking(missing) + "; ")
                            .said(said(row, ForkOutcome.UNSUPPORTED, missing.reason())));
        }
        if (verdict instanceof Verdict.MeasurementError failed && !failed.isOfFigures()) {
            return RichText.of(failed(row) + "; ").said(said(row, null, failed.reason()));
        }
        return RichText.of(row.reason());
    }

    private static String lacking(Verdict.NotComparable missing) {
        boolean base = missing.names(Side.BASE);
        boolean candidate = missing.names(Side.CANDIDATE);
        String who = base && candidate ? "both builds lack" : base ? "the base lacks" : "the candidate lacks";
        return base || candidate ? who + " what the benchmark calls" : "it cannot be run here";
    }

    private static String failed(Row row) {
        String failed = Stream.of(Side.values())
                .flatMap(side -> failures(row, side).stream())
                .collect(Collectors.joining(" and "));
        return failed.isEmpty() ? "too few pairs could be judged" : failed;
    }

    private static Optional<String> failures(Row row, Side side) {
        long number = row.pairs().stream()
                .filter(pair -> Forks.failed(pair.fork(side)))
                .count();
        return number == 0
                ? Optional.empty()
                : Optional.of("the " + side.word() + " failed in " + Figures.count(number, "pair", "pairs"));
    }

    /** The reason given by the last fork that failed in this way, or else in any way; the verdict's reason if no fork gave one. */
    private static String said(Row row, @Nullable ForkOutcome outcome, String otherwise) {
        return Forks.of(row.pairs())
                .filter(fork -> outcome == null ? Forks.failed(fork) : fork.outcome() == outcome)
                .map(Fork::reason)
                .filter(Objects::nonNull)
                .reduce((earlier, later) -> later)
                .orElse(otherwise);
    }

    /** The reason why nothing was decided, for a judgment in which no series reached a look. */
    public static String reason(Judgment judgment) {
        return judgment.series().stream()
                .map(one -> reason(one.verdict()))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("no series reached a look");
    }

    /** {@code another layout of the same code does as much in 12 % of cases}. */
    private static String layout(Verdict.AsBuilt found) {
        long percent = Math.round(100 * found.layoutShare());
        return "another layout of the same code does as much in "
                + (percent == 0 ? "less than 1 %" : percent + " %") + " of cases"
                + (percent > LEVEL_PERCENT ? "" : ", too many to blame the code when several series are tested");
    }

    public static String bound(Verdict.Inconclusive open) {
        if (open.slowerByAtMost() >= 1) {
            return "any slowdown is possible";
        }
        return open.slowerByAtMost() == 0
                ? "not slower"
                : "slower by at most " + Figures.percentUp(open.slowerByAtMost());
    }
}
