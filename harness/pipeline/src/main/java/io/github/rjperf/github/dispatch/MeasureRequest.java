package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Marker;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request to measure a pull request.
 *
 * @param profile name, or null for the usual one
 * @param series globs; empty means all of the profile
 * @param longer how far it goes beyond the usual, or null for the usual
 * @param login who asked
 * @param asked by what
 */
record MeasureRequest(
        @Nullable String profile,
        List<String> series,
        @Nullable Longer longer,
        String login,
        Marker.Asked asked) {
    private static final int SEEDS = 1_000_000;

    /**
     * More than the usual.
     *
     * @param budget time to measure on each platform
     * @param maxPairs most pairs of a series
     */
    record Longer(Duration budget, int maxPairs) {}

    /** The commits of a request, each in 40 hex digits. */
    record Commits(String base, String candidate) {}

    static MeasureRequest byLabel(String login) {
        return new MeasureRequest(null, List.of(), null, login, Marker.Asked.LABEL);
    }

    static MeasureRequest byCommand(@Nullable String profile, List<String> series, String login) {
        return new MeasureRequest(profile, series, null, login, Marker.Asked.COMMAND);
    }

    MeasureRequest longer(Longer beyond) {
        return new MeasureRequest(profile, series, beyond, login, asked);
    }

    /** The request that grants it at this time, which its seed is made of. */
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
                longer == null ? service.budget() : longer.budget(),
                longer == null ? null : longer.maxPairs(),
                Math.floorMod(now.toEpochMilli(), SEEDS),
                login,
                now,
                asked == Marker.Asked.LABEL ? "asked for by the label" : "");
    }

    /** A request as the inputs of the workflow. */
    static Map<String, String> inputs(Request request) {
        Map<String, String> inputs = new TreeMap<>();
        inputs.put("repository", request.repository());
        inputs.put("pull_request", String.valueOf(request.pullRequest()));
        inputs.put("base", request.base());
        inputs.put("candidate", request.candidate());
        inputs.put("profile", request.profile());
        inputs.put("series", String.join(",", request.series()));
        inputs.put("platforms", String.join(",", request.platforms()));
        inputs.put("budget", request.budget() == null ? "" : request.budget().toSeconds() + "s");
        inputs.put("max_pairs", request.maxPairs() == null ? "" : String.valueOf(request.maxPairs()));
        inputs.put("seed", String.valueOf(request.seed()));
        inputs.put("requested_by", request.requestedBy());
        inputs.put("reason", request.reason());
        return inputs;
    }
}
