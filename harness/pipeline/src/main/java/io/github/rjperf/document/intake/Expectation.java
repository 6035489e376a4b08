package io.github.rjperf.document.intake;

import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import java.time.Instant;

/**
 * The expected properties of a bundle. They come from the trusted side, never from the artifact.
 *
 * @param request the request that the bundle answers
 * @param platform the platform on which to measure
 * @param plan the request's plan, derived from the matrix in the trusted checkout
 * @param comparisonId identity of the comparison that answers the request in this run
 * @param program version of the measuring program
 * @param benchmarks SHA-256 over that program's benchmark jars
 * @param now time of the intake
 */
public record Expectation(
        Request request,
        Service.Platform platform,
        Plan plan,
        String comparisonId,
        String program,
        String benchmarks,
        Instant now) {
    /** True for a time at which the request can have been carried out. */
    boolean holds(Instant time) {
        return !time.isBefore(request.requested().minus(IntakeLimits.CLOCK_SKEW))
                && !time.isAfter(now.plus(IntakeLimits.CLOCK_SKEW));
    }
}
