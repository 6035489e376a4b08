package io.github.rjperf.report;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.PlatformOutcome;

/** What one platform contributed to the answer to a request; a closed set. */
public sealed interface PlatformResult {
    /** Name of the platform as the request has it, as in {@code linux-x64}. */
    String platform();

    /** What came of the request there. */
    PlatformOutcome outcome();

    /**
     * It was measured and judged, on the trusted side.
     *
     * @param results what was measured, and the verdicts; every text in it may be hostile
     * @param missing why shards are missing, in one line of fixed words without a period; empty if none is
     * @param detail more about that for the report, which may quote what was handed in; empty if there is no more
     */
    record Measured(String platform, Results results, String missing, String detail) implements PlatformResult {
        /** Nothing is missing. */
        public Measured(String platform, Results results) {
            this(platform, results, "", "");
        }

        /** One line for logs and operators with what is missing; may be hostile. */
        public String gaps() {
            return detail.isEmpty() ? missing : missing + " (" + detail + ")";
        }

        @Override
        public PlatformOutcome outcome() {
            return PlatformOutcome.MEASURED;
        }
    }

    /**
     * A build failed, so that nothing could be measured.
     *
     * @param what what went wrong, in one line; may be hostile
     * @param logTail end of the build's log; may be empty, and hostile
     */
    record DidNotBuild(String platform, Side side, String what, String logTail) implements PlatformResult {
        @Override
        public PlatformOutcome outcome() {
            return side == Side.BASE ? PlatformOutcome.BASE_NOT_BUILT : PlatformOutcome.CANDIDATE_NOT_BUILT;
        }
    }

    /**
     * There is no result for another reason.
     *
     * @param outcome one that is without a result
     * @param reason the same for a person, in one line of fixed words without a period
     * @param detail more about it for the report, which may quote what was handed in; empty if there is no more
     */
    record NotMeasured(String platform, PlatformOutcome outcome, String reason, String detail)
            implements PlatformResult {
        /** Nothing more is known. */
        public NotMeasured(String platform, PlatformOutcome outcome, String reason) {
            this(platform, outcome, reason, "");
        }

        public NotMeasured {
            if (!outcome.isWithoutResult()) {
                throw new IllegalArgumentException("a platform that is " + outcome + " has a result");
            }
        }

        /** Both in one line, for logs and operators; may be hostile. */
        public String words() {
            return detail.isEmpty() ? reason : reason + ": " + detail;
        }

        boolean isCancelled() {
            return outcome == PlatformOutcome.CANCELLED;
        }
    }
}
