package io.github.rjperf.report;

import java.util.EnumSet;
import java.util.Set;

/** What the results of all platforms mean together, the worst first. */
public enum OverallResult {
    REGRESSION(VerdictKind.REGRESSION),
    /** Slower, but only on platforms whose verdicts cannot be trusted at present. */
    DOUBTFUL(VerdictKind.INCONCLUSIVE),
    NOT_BUILT(VerdictKind.ERROR),
    ERROR(VerdictKind.ERROR),
    /** The candidate cannot run what the base runs. */
    LOST(VerdictKind.LOST),
    /** No platform was measured. */
    NO_RESULT(VerdictKind.ERROR),
    CANCELLED(VerdictKind.NOT_COMPARABLE),
    INCONCLUSIVE(VerdictKind.INCONCLUSIVE),
    NOTHING_SLOWER(VerdictKind.NO_REGRESSION);

    private final VerdictKind kind;

    OverallResult(VerdictKind kind) {
        this.kind = kind;
    }

    /** The kinds that its sentence about a single platform counts. */
    Set<VerdictKind> counted() {
        return switch (this) {
            case REGRESSION, DOUBTFUL -> EnumSet.of(VerdictKind.REGRESSION, VerdictKind.LOST);
            case ERROR -> EnumSet.of(VerdictKind.ERROR, VerdictKind.LOST);
            case LOST -> EnumSet.of(VerdictKind.LOST, VerdictKind.INCONCLUSIVE);
            case INCONCLUSIVE -> EnumSet.of(VerdictKind.INCONCLUSIVE);
            case NOTHING_SLOWER ->
                EnumSet.of(VerdictKind.IMPROVEMENT, VerdictKind.NOT_COMPARABLE, VerdictKind.ACCEPTED);
            case NOT_BUILT, NO_RESULT, CANCELLED -> EnumSet.noneOf(VerdictKind.class);
        };
    }

    /** The kind of verdict whose marks stand for it. */
    public VerdictKind kind() {
        return kind;
    }
}
