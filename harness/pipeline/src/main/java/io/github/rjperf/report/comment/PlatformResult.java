package io.github.rjperf.report.comment;

import io.github.rjperf.model.Side;
import io.github.rjperf.report.Results;

/** What one platform contributed to the answer to a request; a closed set. */
public sealed interface PlatformResult {
    /** Name of the platform as the request has it, as in {@code linux-x64}. */
    String platform();

    /**
     * It was measured and judged, on the trusted side.
     *
     * @param platform as the request names it
     * @param results what was measured and is said of it; every text in it may be hostile
     */
    record Measured(String platform, Results results) implements PlatformResult {}

    /**
     * A build failed, so that nothing could be measured.
     *
     * @param platform as the request names it
     * @param side the build that failed
     * @param what what went wrong, in one line; may be hostile
     * @param logTail end of the build's log; may be empty, and hostile
     */
    record DidNotBuild(String platform, Side side, String what, String logTail) implements PlatformResult {}

    /**
     * There is no result for another reason.
     *
     * @param platform as the request names it
     * @param cause which reason
     * @param reason the same for a person, in one line without a full stop; may be hostile
     */
    record NotMeasured(String platform, Cause cause, String reason) implements PlatformResult {}

    /** Why a platform has no result though its builds may be fine. */
    enum Cause {
        /** A person or a later run ended it. */
        CANCELLED,
        /** The run of this platform ended without a bundle. */
        NO_BUNDLE,
        /** There is a bundle, but it breaks a rule that bundles have to keep. */
        REFUSED
    }
}
