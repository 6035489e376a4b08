package io.github.rjperf.document.intake;

import io.github.rjperf.document.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import java.time.Instant;

/**
 * What a bundle has to be, by what the trusted side knows: nothing of it comes from the artifact.
 *
 * @param request what was asked for
 * @param platform where it was to be measured
 * @param profile the matrix of the trusted checkout for this request
 * @param comparisonId identity of the comparison that answers it in this run
 * @param program version of the program that measures
 * @param now when the bundle is taken in
 */
public record Expectation(
        Request request, Service.Platform platform, Profile profile, String comparisonId, String program, Instant now) {
    long budgetSeconds() {
        return (request.budget() == null ? profile.budget() : request.budget()).toSeconds();
    }

    int maxPairs() {
        return request.maxPairs() == null ? profile.maxPairs() : request.maxPairs();
    }

    /** True when something can have happened at that time while the request was carried out. */
    boolean holds(Instant time) {
        return !time.isBefore(request.requested().minus(IntakeLimits.CLOCK_SKEW))
                && !time.isAfter(now.plus(IntakeLimits.CLOCK_SKEW));
    }
}
