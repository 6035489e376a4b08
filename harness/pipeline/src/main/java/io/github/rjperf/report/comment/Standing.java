package io.github.rjperf.report.comment;

import io.github.rjperf.report.Kind;
import org.jspecify.annotations.Nullable;

/** What an operation means to a pull request, in the order in which a reader needs it. */
enum Standing {
    REGRESSION(Kind.REGRESSION),
    ERROR(Kind.ERROR),
    /** The base runs it, and the candidate cannot. */
    LOST(Kind.LOST),
    INCONCLUSIVE(Kind.INCONCLUSIVE),
    ACCEPTED(null),
    IMPROVEMENT(Kind.IMPROVEMENT),
    NO_REGRESSION(Kind.NO_REGRESSION),
    NOT_COMPARABLE(Kind.NOT_COMPARABLE);

    private final @Nullable Kind kind;

    Standing(@Nullable Kind kind) {
        this.kind = kind;
    }

    static Standing of(Kind kind, boolean accepted) {
        return switch (kind) {
            case REGRESSION -> accepted ? ACCEPTED : REGRESSION;
            case ERROR -> ERROR;
            case LOST -> LOST;
            case INCONCLUSIVE -> INCONCLUSIVE;
            case IMPROVEMENT -> IMPROVEMENT;
            case NO_REGRESSION -> NO_REGRESSION;
            case NOT_COMPARABLE -> NOT_COMPARABLE;
        };
    }

    /** True when a reader should see it without opening a fold. */
    boolean isOpen() {
        return this == REGRESSION || this == LOST || this == ACCEPTED || this == IMPROVEMENT;
    }

    String emoji() {
        return kind == null ? "☑️" : kind.emoji;
    }

    /** How many there are, in words: {@code 2 inconclusive}. */
    String tally(long number) {
        return kind == null ? number + " accepted" : kind.tally(number);
    }
}
