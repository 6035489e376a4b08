package io.github.rjperf.report;

import io.github.rjperf.model.Verdict;

/** The kinds of verdict in the order in which a reader needs them, with the marks that stand for them. */
public enum Kind {
    REGRESSION("✗", "🔴", "slower"),
    ERROR("!", "⚙️", "failed"),
    /** Not comparable because of the candidate alone. */
    LOST("!", "⚙️", "failed"),
    INCONCLUSIVE("?", "🟡", "unsure"),
    IMPROVEMENT("▲", "🔵", "faster"),
    NO_REGRESSION("✓", "🟢", "settled"),
    NOT_COMPARABLE("–", "⚪", "absent");

    /** One column wide, for text. */
    final String mark;
    /** For Markdown. */
    public final String emoji;
    /** Class of the style sheet. */
    final String style;

    Kind(String mark, String emoji, String style) {
        this.mark = mark;
        this.emoji = emoji;
        this.style = style;
    }

    public static Kind of(Verdict verdict) {
        // a chain, because patterns in switch came after Java 17
        if (verdict instanceof Verdict.Regression) {
            return REGRESSION;
        } else if (verdict instanceof Verdict.Improvement) {
            return IMPROVEMENT;
        } else if (verdict instanceof Verdict.NoRegression) {
            return NO_REGRESSION;
        } else if (verdict instanceof Verdict.Inconclusive) {
            return INCONCLUSIVE;
        } else if (verdict instanceof Verdict.NotComparable missing) {
            return missing.isLost() ? LOST : NOT_COMPARABLE;
        }
        return ERROR;
    }

    /** How many there are, in words: {@code 2 regressions}. */
    public String tally(long number) {
        return switch (this) {
            case REGRESSION -> Figures.count(number, "regression", "regressions");
            case ERROR -> Figures.count(number, "error", "errors");
            case LOST -> number + " that the candidate cannot run";
            case INCONCLUSIVE -> number + " inconclusive";
            case IMPROVEMENT -> Figures.count(number, "improvement", "improvements");
            case NO_REGRESSION -> number + " without a regression";
            case NOT_COMPARABLE -> number + " not comparable";
        };
    }
}
