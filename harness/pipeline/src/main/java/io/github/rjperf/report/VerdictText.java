package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.PlainText;

/** A verdict in words, the same in all outputs. */
public final class VerdictText {
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

    /** Why a series has no decision, or none about the code; empty when it has one. */
    public static String reason(Verdict verdict) {
        if (verdict instanceof Verdict.AsBuilt found) {
            return layout(found);
        }
        if (verdict instanceof Verdict.Inconclusive open) {
            return PlainText.line(open.reason());
        }
        if (verdict instanceof Verdict.NotComparable missing) {
            return PlainText.line(missing.reason());
        }
        return verdict instanceof Verdict.MeasurementError failed ? PlainText.line(failed.reason()) : "";
    }

    /** Why nothing was decided, for a judgement in which no series reached a look. */
    public static String reason(Judgement judgement) {
        return judgement.series().stream()
                .map(one -> reason(one.verdict()))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("no series reached a look");
    }

    /** {@code another layout of the same code does as much in 12 %}. */
    public static String layout(Verdict.AsBuilt found) {
        long percent = Math.round(100 * found.layoutShare());
        return "another layout of the same code does as much in "
                + (percent == 0 ? "less than 1 %, too often for one of several series" : percent + " %");
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
