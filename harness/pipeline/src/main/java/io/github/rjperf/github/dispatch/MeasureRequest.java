package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Marker;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.stats.SequentialCorrection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to measure a pull request, made by a label or command, before the commits are known.
 *
 * @param profile name of a profile, or null for the usual one
 * @param series globs; empty for all series of the profile
 * @param explaining true to explain the series whether or not they changed
 * @param treeBenchmarks true to measure the benchmarks of the candidate's sources
 * @param longer a longer measuring time on each platform, up to the last look; null for the usual time
 * @param login login of the requester
 */
record MeasureRequest(
        @Nullable String profile,
        List<String> series,
        boolean explaining,
        boolean treeBenchmarks,
        @Nullable Duration longer,
        String login,
        Marker.Origin origin) {
    /** The commits in a request, each as 40 hex digits. */
    record Commits(String base, String candidate) {}

    static MeasureRequest byLabel(String login) {
        return new MeasureRequest(null, List.of(), false, false, null, login, Marker.Origin.LABEL);
    }

    Request request(Service service, int pullRequest, Commits commits, Instant now) {
        return new Request(
                Context.Kind.PULL_REQUEST,
                service.upstream(),
                pullRequest,
                "git:" + commits.base(),
                "git:" + commits.candidate(),
                profile == null ? service.profile() : profile,
                series,
                service.platforms().stream().map(Service.Platform::name).toList(),
                longer == null ? service.budget() : longer,
                longer == null ? null : SequentialCorrection.mostPairs(),
                Plan.drawnSeed(now),
                login,
                now,
                origin == Marker.Origin.LABEL ? "requested by the label" : "",
                null,
                explaining ? true : null,
                treeBenchmarks ? true : null);
    }
}
