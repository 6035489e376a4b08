package io.github.rjperf.document.intake;

import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import java.time.Instant;

/**
 * The expected properties of a bundle, according to the trusted side; none of them come from the artifact.
 *
 * @param request the request that it answers
 * @param platform the platform to measure on
 * @param plan the plan of the request, derived with the matrix of the trusted checkout
 * @param comparisonId identity of the comparison that answers the request in this run
 * @param program version of the program that measures
 * @param benchmarks SHA-256 of the jars with benchmarks of that program
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
    /** True for a time at which the request may have been carried out. */
    boolean holds(Instant time) {
        return !time.isBefore(request.requested().minus(IntakeLimits.CLOCK_SKEW))
                && !time.isAfter(now.plus(IntakeLimits.CLOCK_SKEW));
    }
}
