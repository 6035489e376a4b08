package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.markdown.MarkdownParts;
import java.util.List;

/**
 * All that is known when the run for a request has ended.
 *
 * @param request what was asked for; trusted, and the only source of commits, profile and seed
 * @param platforms one result for each platform of the request, in its order
 * @param acceptances what people accepted for this pull request; may name series that were not measured
 * @param calibrations at most one a platform; a platform without one has no comparisons of a build with itself
 * @param noise how much series usually scatter, at most one a platform and series; may name series that were not measured
 */
public record CommentFacts(
        Request request,
        WorkflowRun run,
        Links links,
        List<PlatformResult> platforms,
        List<Acceptance> acceptances,
        List<Calibration> calibrations,
        List<UsualNoise> noise) {
    /** The facts of a run alone, without those remembered from earlier ones. */
    public CommentFacts(Request request, WorkflowRun run, Links links, List<PlatformResult> platforms) {
        this(request, run, links, platforms, List.of(), List.of(), List.of());
    }

    public CommentFacts {
        List<String> named = platforms.stream().map(PlatformResult::platform).toList();
        if (!named.equals(request.platforms())) {
            throw new IllegalArgumentException("results of " + named + " for a request of " + request.platforms());
        }
        Require.distinct(calibrations, Calibration::platform, "two calibrations of a platform");
        platforms = List.copyOf(platforms);
        acceptances = List.copyOf(acceptances);
        calibrations = List.copyOf(calibrations);
        noise = List.copyOf(noise);
    }

    /** The parts of the texts about these facts, for the page of the run or for another place. */
    MarkdownParts parts(boolean isRunPage) {
        Overview overview = Overview.of(platforms, acceptances, calibrations);
        return new MarkdownParts(overview, new RequestContext(this, overview, isRunPage).context());
    }
}
