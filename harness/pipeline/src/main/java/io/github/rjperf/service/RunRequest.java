package io.github.rjperf.service;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.JudgeBundle;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.compare.VerdictPurpose;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.compare.host.UserFolders;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The untrusted job of the workflow: builds and measures a request on a bench host, and leaves a bundle.
 *
 * @param explaining adds an explanation to the bundle of a pull request
 */
public record RunRequest(Settings settings, Console console, Explaining explaining) {
    /** Finds out why series changed. */
    @FunctionalInterface
    public interface Explaining {
        /**
         * Explains as many series as the time allows.
         *
         * @param series globs; empty for the series that changed
         */
        void explain(Bundle bundle, List<String> series, Terms terms);
    }

    /**
     * The limits of an explanation.
     *
     * @param tmpdir folder of databases while measuring; null for memory
     * @param repository repository that has the commits
     */
    public record Terms(Duration limit, @Nullable Path tmpdir, String repository) {}

    /**
     * One platform's share of a request.
     *
     * @param platform name of the platform to which this machine belongs
     * @param shard the part of the series that this machine measures
     * @param repository repository that has the commits; null for that of the request
     * @param tmpdir folder of databases while measuring; null for memory
     * @param out folder of the bundle, which must not exist yet
     */
    public record Share(
            String platform,
            Shard shard,
            @Nullable String repository,
            @Nullable Path tmpdir,
            Path out) {}

    /** Leaves a bundle, or the reason why a side could not be built; false if it was interrupted. */
    public boolean run(Share share) {
        JobRequest job = JobRequest.of(settings);
        Request request = job.request();
        if (!request.platforms().contains(share.platform())) {
            throw new UsageException("--platform " + share.platform()
                    + " is not a platform of the request, which lists " + String.join(", ", request.platforms()));
        }
        List<Shard> shards = request.shardsOf(share.platform());
        if (!shards.contains(share.shard())) {
            throw new UsageException("--shard " + share.shard() + " is not a shard of " + share.platform()
                    + " in the request, which has "
                    + shards.stream().map(Shard::toString).collect(Collectors.joining(", ")));
        }
        try {
            int platforms = request.platforms().size();
            MeasureBundle step = new MeasureBundle(settings, console, false, VerdictPurpose.oneOf(platforms));
            Optional<Bundle> measured = step.begin(comparison(job, share), () -> {});
            if (measured.isEmpty()) {
                return false;
            }
            keepBuildLogs(measured.get());
            ReadBundle read = measured.get().read();
            Judgment judgment = JudgeBundle.run(read, platforms, List.of());
            new ReportBundle(settings, console, Output.TABLE).run(read, judgment);
            explain(job, share, measured.get(), judgment);
        } catch (RequestBuilds.SideFailure e) {
            report(e.failure(), share.out());
        } catch (BuildException | UsageException e) {
            if (!request.measuresTree()) {
                throw e;
            }
            report(RequestBuilds.ofBenchmarks(e), share.out());
        }
        return true;
    }

    private void explain(JobRequest job, Share share, Bundle bundle, Judgment judgment) {
        Request request = job.request();
        boolean isWanted = request.explainsAll() || !judgment.withCause().isEmpty();
        if (isWanted
                && request.kind() == Context.Kind.PULL_REQUEST
                && share.shard().isWhole()) {
            Terms terms =
                    new Terms(JobTime.EXPLAINING, share.tmpdir(), job.commitRepository(settings, share.repository()));
            explain(bundle, judgment, request.explainsAll() ? request.series() : List.of(), terms);
        }
    }

    private ComparisonRequest comparison(JobRequest job, Share share) {
        Request request = job.request();
        RequestBuilds builds = new RequestBuilds(request);
        return new ComparisonRequest(
                job.comparisonId(share.platform(), share.shard()),
                new ComparisonRequest.Builds(
                        SourceChoice.of(job.commitRepository(settings, share.repository())),
                        builds::of,
                        true,
                        request.measuresIdentical()),
                catalog ->
                        UserInput.orUsage(() -> RequestPlan.of(request, catalog).sharded(share.shard())),
                ComparisonRequest.HostChoices.NONE,
                ForkIsolation.ofStrangers(),
                share.tmpdir(),
                share.out(),
                builds.benchmarks());
    }

    /** Adds an explanation if possible; a bundle is complete without one. */
    private void explain(Bundle bundle, Judgment judgment, List<String> series, Terms terms) {
        try {
            explaining.explain(bundle, series, terms);
        } catch (RuntimeException e) {
            console.say("Nothing was explained: " + e.getMessage());
            bundle.writeExplanation(Explanation.none(
                    judgment.comparisonId(), judgment.withCause(), KnownObstacle.NOT_EXPLAINED.words()));
        }
    }

    /** Copies the build logs into the bundle, because readers of the answer have no access to this machine. */
    private void keepBuildLogs(Bundle bundle) {
        UserFolders folders = new UserFolders(settings);
        Comparison comparison = folders.local(bundle.readComparison());
        for (Side side : Side.values()) {
            Compilation compilation = comparison.build(side).compilation();
            if (compilation != null) {
                try {
                    bundle.writeBuildLog(side, Path.of(compilation.log()), folders::portable);
                } catch (DocumentException e) {
                    console.say("The bundle lacks a build log: " + e.getMessage());
                }
            }
        }
    }

    private void report(BuildFailure whole, Path out) {
        BuildFailure failure = new UserFolders(settings).portable(whole);
        Bundle.at(out).writeFailure(failure);
        failure.log().forEach(line -> console.say("  " + line));
        console.say("The " + failure.side().name().toLowerCase(Locale.ROOT) + " did not build: " + failure.reason());
    }
}
