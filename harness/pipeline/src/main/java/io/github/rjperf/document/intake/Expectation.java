package io.github.rjperf.document.intake;

import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import java.time.Instant;

/**
 * What a bundle has to be, by what the trusted side knows: nothing of it comes from the artifact.
 *
 * @param request what was asked for
 * @param platform where it was to be measured
 * @param plan what the request asks for, by the matrix of the trusted checkout
 * @param comparisonId identity of the comparison that answers it in this run
 * @param program version of the program that measures
 * @param now when the bundle is taken in
 */
public record Expectation(
        Request request, Service.Platform platform, Plan plan, String comparisonId, String program, Instant now) {
    /** True when something can have happened at that time while the request was carried out. */
    boolean holds(Instant time) {
        return !time.isBefore(request.requested().minus(IntakeLimits.CLOCK_SKEW))
                && !time.isAfter(now.plus(IntakeLimits.CLOCK_SKEW));
    }
}
