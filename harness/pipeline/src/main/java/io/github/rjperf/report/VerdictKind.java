package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Verdict;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The meaning of a verdict for a reader, the most urgent one first, with its marks. */
public enum VerdictKind {
    REGRESSION("✗", "🔴", "slower"),
    ERROR("!", "⚙️", "failed"),
    /** Not comparable, but only because of the candidate. */
    LOST("!", "⚙️", "failed"),
    /** Slower, but not beyond what the layout of the code explains. */
    SLOWER_AS_BUILT("▽", "🟠", "asbuilt"),
    INCONCLUSIVE("?", "🟡", "unsure"),
    /** A regression that a maintainer accepted. */
    ACCEPTED("✗", "☑️", "slower"),
    /** Slower, but muted. */
    MUTED("✗", "🔇", "slower"),
    IMPROVEMENT("▲", "🔵", "faster"),
    FASTER_AS_BUILT("△", "🟠", "asbuilt"),
    NO_REGRESSION("✓", "🟢", "settled"),
    NOT_COMPARABLE("–", "⚪", "absent");

    /** The mark for text, one column wide. */
    public final String mark;
    /** The mark for Markdown. */
    public final String emoji;
    /** The class in the style sheet. */
    public final String style;

    VerdictKind(String mark, String emoji, String style) {
        this.mark = mark;
        this.emoji = emoji;
        this.style = style;
    }

    /** The kind of a verdict without an acceptance. */
    public static VerdictKind of(Verdict verdict) {
        // a chain of conditions, because patterns in switch came after Java 17
        if (verdict instanceof Verdict.Regression) {
            return REGRESSION;
        } else if (verdict instanceof Verdict.Improvement) {
            return IMPROVEMENT;
        } else if (verdict instanceof Verdict.AsBuilt found) {
            return found.slower() ? SLOWER_AS_BUILT : FASTER_AS_BUILT;
        } else if (verdict instanceof Verdict.NoRegression) {
            return NO_REGRESSION;
        } else if (verdict instanceof Verdict.Inconclusive) {
            return INCONCLUSIVE;
        } else if (verdict instanceof Verdict.NotComparable missing) {
            return missing.isLost() ? LOST : NOT_COMPARABLE;
        }
        return ERROR;
    }

    /** True if a reader should see it without unfolding anything. */
    public boolean isOpen() {
        return switch (this) {
            case REGRESSION, LOST, SLOWER_AS_BUILT, ACCEPTED, MUTED, IMPROVEMENT -> true;
            case ERROR, INCONCLUSIVE, FASTER_AS_BUILT, NO_REGRESSION, NOT_COMPARABLE -> false;
        };
    }

    /** True if a series of this kind has an interval that a chart can show. */
    public boolean isDrawn() {
        return this != ERROR && this != LOST && this != NOT_COMPARABLE;
    }

    /** The number of each kind, in words: {@code 1 regression, 1 inconclusive, 5 without a regression}. */
    public static String tally(Stream<VerdictKind> kinds) {
        return tally(kinds, VerdictKind::tally);
    }

    /** The words for the number of each of these, in order. */
    public static <K extends Enum<K>> String tally(Stream<K> kinds, BiFunction<K, Long, String> words) {
        return kinds
                .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(each -> words.apply(each.getKey(), each.getValue()))
                .collect(Collectors.joining(", "));
    }

    public String tally(long number) {
        return switch (this) {
            case REGRESSION -> Figures.count(number, "regression", "regressions");
            case ERROR -> Figures.count(number, "error", "errors");
            case LOST -> number + " that the candidate cannot run";
            case SLOWER_AS_BUILT -> number + " slower as built";
            case INCONCLUSIVE -> number + " inconclusive";
            case ACCEPTED -> number + " accepted";
            case MUTED -> number + " slower but muted";
            case IMPROVEMENT -> Figures.count(number, "improvement", "improvements");
            case FASTER_AS_BUILT -> number + " faster as built";
            case NO_REGRESSION -> number + " without a regression";
            case NOT_COMPARABLE -> number + " not comparable";
        };
    }
}
