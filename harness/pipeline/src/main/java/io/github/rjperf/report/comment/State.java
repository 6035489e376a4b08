package io.github.rjperf.report.comment;

/** What the answer to a request is as a whole, the worst first. */
enum State {
    REGRESSION("🔴"),
    /** Slower, but only on platforms whose verdicts cannot be trusted at present. */
    DOUBTFUL("🟡"),
    NOT_BUILT("⚙️"),
    ERROR("⚙️"),
    /** The candidate cannot run what the base runs. */
    LOST("⚙️"),
    /** No platform was measured. */
    NO_RESULT("⚙️"),
    CANCELLED("⚪"),
    INCONCLUSIVE("🟡"),
    NOTHING_SLOWER("🟢");

    final String emoji;

    State(String emoji) {
        this.emoji = emoji;
    }
}
