package io.github.rjperf.report;

/** What the results of all platforms mean together, the worst first; of those that hold, the worst counts. */
public enum OverallResult {
    REGRESSION(VerdictKind.REGRESSION),
    /** No confirmed slowdown, but operations use more of what fails this installation or command. */
    USES_MORE(VerdictKind.REGRESSION),
    /** Slower, but only on platforms whose verdicts cannot be trusted at present. */
    DOUBTFUL(VerdictKind.INCONCLUSIVE),
    NOT_BUILT(VerdictKind.ERROR),
    ERROR(VerdictKind.ERROR),
    /** No single operation is slower, but all together are. */
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

    /** The kind of verdict whose marks stand for it. */
    public VerdictKind kind() {
        return kind;
    }
}
