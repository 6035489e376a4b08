package io.github.rjperf.report;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.PlatformOutcome;

/** The contribution of one platform to the answer to a request, from a closed set. */
public sealed interface PlatformResult {
    /** The name of the platform in the request, such as {@code linux-x64}. */
    String platform();

    /** The outcome of the request there. */
    PlatformOutcome outcome();

    /**
     * It was measured and judged, on the trusted side.
     *
     * @param results the measurements and the verdicts; every text in it may be hostile
     * @param missing reason why shards are missing, as one line of fixed words without a period; empty if none are
     * @param detail details for the report, which may quote the delivered files; empty if there are none
     */
    record Measured(String platform, Results results, String missing, String detail) implements PlatformResult {
        /** A complete result. */
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
     * A build failed, so nothing could be measured.
     *
     * @param what text about the failure, as one line; may be hostile
     * @param logTail end of the build's log; may be empty or hostile
     */
    record DidNotBuild(String platform, Side side, String what, String logTail) implements PlatformResult {
        @Override
        public PlatformOutcome outcome() {
            return side == Side.BASE ? PlatformOutcome.BASE_NOT_BUILT : PlatformOutcome.CANDIDATE_NOT_BUILT;
        }
    }

    /**
     * No result, for any other reason.
     *
     * @param outcome an outcome without a result
     * @param reason the outcome for people, as one line of fixed words without a period
     * @param detail details for the report, which may quote the delivered files; empty if there are none
     */
    record NotMeasured(String platform, PlatformOutcome outcome, String reason, String detail)
            implements PlatformResult {
        /** A missing result without details. */
        public NotMeasured(String platform, PlatformOutcome outcome, String reason) {
            this(platform, outcome, reason, "");
        }

        /** The result if the whole run was cancelled. */
        public static NotMeasured cancelled(String platform) {
            return new NotMeasured(platform, PlatformOutcome.CANCELLED, "the run was cancelled");
        }

        /** The result if the job for the platform handed nothing over. */
        public static NotMeasured withoutBundle(String platform) {
            return new NotMeasured(
                    platform, PlatformOutcome.NO_BUNDLE, "no host took its job, or the job failed or ran out of time");
        }

        public NotMeasured {
            if (!outcome.isWithoutResult()) {
                throw new IllegalArgumentException("a platform that is " + outcome + " has a result");
            }
        }

        /** Reason and details on one line, for logs and operators; may be hostile. */
        public String words() {
            return detail.isEmpty() ? reason : reason + ": " + detail;
        }

        boolean isCancelled() {
            return outcome == PlatformOutcome.CANCELLED;
        }
    }
}
