package io.github.rjperf.service;

import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;

/** The plan of a request, from the matrix and the benchmarks of this program. */
final class RequestPlan {
    private RequestPlan() {}

    /**
     * Makes the plan; throws UsageException for an unknown profile, or for a glob that matches none of its series. The series of a
     * tree are not known before its benchmarks are compiled, so all series of the profile stand in for them.
     */
    static Plan of(Request request, Settings settings) {
        return of(request, Catalog.read(settings.benchmarkJars()));
    }

    static Plan of(Request request, Catalog catalog) {
        return UserInput.orUsage(
                () -> Plan.of(request, BundledMatrix.select(catalog, request.profile(), request.globsOfProfile())));
    }
}
