package io.github.rjperf.report;

/** The combined meaning of the results on all platforms, the worst first; if several apply, the worst counts. */
public enum OverallResult {
    REGRESSION(VerdictKind.REGRESSION),
    /** No confirmed slowdown, but operations use more of a resource that fails the check or the command. */
    USES_MORE(VerdictKind.REGRESSION),
    /** Slower, but only on platforms whose verdicts are currently not reliable. */
    DOUBTFUL(VerdictKind.INCONCLUSIVE),
    NOT_BUILT(VerdictKind.ERROR),
    ERROR(VerdictKind.ERROR),
    /** No single operation is slower, but all of them together are. */
    SLOWER_OVERALL(VerdictKind.INCONCLUSIVE),
    /** The candidate cannot run what the base runs. */
    LOST(VerdictKind.LOST),
    /** Slower, but not beyond what the layout of the code explains. */
    SLOWER_AS_BUILT(VerdictKind.SLOWER_AS_BUILT),
    /** No platform was measured. */
    NO_RESULT(VerdictKind.ERROR),
    CANCELLED(VerdictKind.NOT_COMPARABLE),
    INCONCLUSIVE(VerdictKind.INCONCLUSIVE),
    NOTHING_SLOWER(VerdictKind.NO_REGRESSION);

    private final VerdictKind kind;

    OverallResult(VerdictKind kind) {
        this.kind = kind;
    }

    /** The kind of verdict whose marks represent it. */
    public VerdictKind kind() {
        return kind;
    }
}
