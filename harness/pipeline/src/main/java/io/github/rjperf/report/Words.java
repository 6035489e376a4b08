package io.github.rjperf.report;

import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The sentences that all outputs share. */
public final class Words {
    private static final int NAMED = 3;

    private Words() {}

    /** Whether to act, without names: {@code 1 of 7 operations got slower}. */
    static String sentence(Judgement judgement) {
        int all = judgement.series().size();
        return switch (judgement.status()) {
            case REGRESSION ->
                ofAll(judgement.count(Verdict.Regression.class), all) + " got slower" + lostToo(judgement);
            case ERROR ->
                ofAll(judgement.count(Verdict.Error.class), all) + " could not be measured" + lostToo(judgement);
            case INCONCLUSIVE -> undecided(judgement, all);
            case NOTHING_SLOWER -> "Nothing got slower by more than " + Figures.plainPercent(widest(judgement));
        };
    }

    private static String undecided(Judgement judgement, int all) {
        long open = judgement.count(Verdict.Inconclusive.class);
        if (judgement.lost() > 0) {
            return "The candidate cannot run " + lower(ofAll(judgement.lost(), all)) + " that the base runs"
                    + (open == 0 ? "" : "; could not tell for " + open);
        }
        return open == 0
                ? "Nothing could be compared: one build cannot run what the other runs"
                : "Could not tell for " + lower(ofAll(open, all));
    }

    private static String lostToo(Judgement judgement) {
        long lost = judgement.lost();
        return lost == 0 ? "" : "; the candidate cannot run " + lost + " that the base runs";
    }

    /** The same within a sentence: {@code all 3 operations}. */
    public static String lower(String ofAll) {
        return ofAll.replaceFirst("^All", "all");
    }

    /** The operations that the sentence is about, worst first, at most three and a count of the others. */
    static List<String> subjects(Judgement judgement, List<Row> rows) {
        Kind kind = kind(judgement);
        List<String> names =
                rows.stream().filter(r -> r.kind() == kind).map(Row::name).toList();
        return judgement.status() == Judgement.Status.NOTHING_SLOWER ? List.of() : names;
    }

    /** The first names, each passed through {@code quote}, and how many there are besides. */
    public static String listed(List<String> names, java.util.function.UnaryOperator<String> quote) {
        String first = names.stream().limit(NAMED).map(quote).collect(Collectors.joining(", "));
        return names.size() > NAMED ? first + " and " + (names.size() - NAMED) + " more" : first;
    }

    static Kind kind(Judgement judgement) {
        return switch (judgement.status()) {
            case REGRESSION -> Kind.REGRESSION;
            case ERROR -> Kind.ERROR;
            case INCONCLUSIVE -> judgement.lost() > 0 ? Kind.LOST : Kind.INCONCLUSIVE;
            case NOTHING_SLOWER -> Kind.NO_REGRESSION;
        };
    }

    /** How many there are of each kind: {@code 1 regression, 5 without a regression, 1 inconclusive}. */
    static String tally(List<Row> rows) {
        return Arrays.stream(Kind.values())
                .filter(kind -> count(rows, kind) > 0)
                .map(kind -> kind.tally(count(rows, kind)))
                .collect(Collectors.joining(", "));
    }

    static long count(List<Row> rows, Kind kind) {
        return rows.stream().filter(r -> r.kind() == kind).count();
    }

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

    /** Why a series has no decision; empty when it has one. */
    public static String reason(Verdict verdict) {
        if (verdict instanceof Verdict.Inconclusive open) {
            return Plain.line(open.reason());
        }
        if (verdict instanceof Verdict.NotComparable missing) {
            return Plain.line(missing.reason());
        }
        return verdict instanceof Verdict.Error failed ? Plain.line(failed.reason()) : "";
    }

    static String bound(Verdict.Inconclusive open) {
        if (open.slowerByAtMost() >= 1) {
            return "any slowdown is possible";
        }
        return open.slowerByAtMost() == 0
                ? "not slower"
                : "slower by at most " + Figures.percentUp(open.slowerByAtMost());
    }

    /** {@code 1 duel}, {@code 38 pairs}. */
    static String pairs(long number, Schedule schedule) {
        return schedule.isDuel() ? Figures.count(number, "duel", "duels") : Figures.count(number, "pair", "pairs");
    }

    /** {@code 1 of 7 operations}, {@code All 3 operations}. */
    public static String ofAll(long number, int all) {
        return number == all && all > 1
                ? "All " + all + " operations"
                : number + " of " + Figures.count(all, "operation", "operations");
    }

    private static double widest(Judgement judgement) {
        return judgement.series().stream()
                .map(s -> s.verdict() instanceof Verdict.NoRegression proven ? proven.tolerance() : 0.0)
                .max(Double::compare)
                .filter(d -> d > 0)
                .orElse(judgement.rule().tolerance());
    }
}
