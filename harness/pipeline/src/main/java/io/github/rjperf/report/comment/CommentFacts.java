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
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known when the run for a request has ended.
 *
 * @param request the request, which is trusted and the only source of commits, profile, and seed
 * @param platforms one result for each platform of the request, in its order
 * @param acceptances acceptances for this pull request; may name series that were not measured
 * @param calibrations calibrations, at most one per platform; a platform without one has no comparisons of a build with
 *     itself
 * @param noise usual noise, at most one value per platform and series; may name series that were not measured
 * @param other other results for the same commits: those of the pull request's own benchmarks in addition to those of the
 *     matrix, or vice versa; null if there are none
 */
public record CommentFacts(
        Request request,
        WorkflowRun run,
        Links links,
        List<PlatformResult> platforms,
        List<Acceptance> acceptances,
        List<Calibration> calibrations,
        List<UsualNoise> noise,
        @Nullable CommentFacts other) {
    /** The facts of a single run, without those remembered from earlier ones. */
    public CommentFacts(Request request, WorkflowRun run, Links links, List<PlatformResult> platforms) {
        this(request, run, links, platforms, List.of(), List.of(), List.of(), null);
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

    public CommentFacts with(CommentFacts others) {
        return new CommentFacts(request, run, links, platforms, acceptances, calibrations, noise, others);
    }

    /** The run that ended last. */
    public WorkflowRun lastRun() {
        return other == null || other.run.id() < run.id() ? run : other.run;
    }

    /** The facts about the matrix; null if it was not measured. */
    public @Nullable CommentFacts ofMatrix() {
        return request.measuresTree() ? other : this;
    }

    /** The facts about the pull request's own benchmarks; null if they were not measured. */
    public @Nullable CommentFacts ofBenchmarks() {
        return request.measuresTree() ? this : other;
    }

    /** The parts of the texts about these facts, for the page of the run or for another place. */
    MarkdownParts parts(boolean isRunPage) {
        Overview overview = Overview.of(platforms, acceptances, calibrations);
        return new MarkdownParts(overview, new RequestContext(this, overview, isRunPage).context());
    }
}
