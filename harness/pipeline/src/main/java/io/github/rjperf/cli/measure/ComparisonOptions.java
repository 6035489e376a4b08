package io.github.rjperf.cli.measure;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.settings.ProfilerName;
import io.github.rjperf.cli.settings.ScheduleName;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of all commands that measure two builds. */
public class ComparisonOptions {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "BASE",
            description =
                    "Build to compare against: 9.0.1, maven:9.0.1[:linux64], jar:PATH, git:REF, pr:NUMBER or dir:PATH.")
    @Nullable
    public String base;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "Build to judge, in the same form as BASE.")
    @Nullable
    public String candidate;

    @Option(
            names = "--pr",
            paramLabel = "NUMBER",
            description = "Compare a pull request with its merge base, instead of BASE and CANDIDATE.")
    @Nullable
    Integer pullRequest;

    @Mixin
    public SourceOptions source = new SourceOptions();

    @Option(
            names = "--allow-different-toolchains",
            description = "Compare builds made with different toolchains or flags; the report points it out.")
    boolean allowDifferentToolchains;

    @Option(names = "--profile", paramLabel = "NAME", description = "Profile of the matrix (default: quick).")
    @Nullable
    public String profile;

    @Option(
            names = "--series",
            paramLabel = "GLOB",
            description = "Measure only series whose name matches; may be repeated. ./rjperf series lists all.")
    public List<String> series = List.of();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the schedule (default: random; it is printed).")
    @Nullable
    public Long seed;

    @Option(
            names = "--schedule",
            paramLabel = "HOW",
            description = "How two forks share the machine: ${COMPLETION-CANDIDATES} (default: frozen-duel).",
            converter = ScheduleName.class,
            completionCandidates = ScheduleName.class)
    @Nullable
    public Schedule schedule;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the bundle (default: a dated folder in ./results).")
    @Nullable
    public Path out;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a measurement that was stopped or killed, from its bundle.")
    @Nullable
    public Path resume;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases during measurements (default: in memory).")
    @Nullable
    public Path tmpdir;

    @Option(
            names = "--profiler",
            paramLabel = "NAME",
            split = ",",
            description = "JMH profilers in addition to gc, which is always on: ${COMPLETION-CANDIDATES}.",
            converter = ProfilerName.class,
            completionCandidates = ProfilerName.class)
    List<Profiler> profilers = List.of();

    /** True if an option is given that a resumed measurement takes from its bundle. */
    boolean chooses() {
        return pullRequest != null
                || profile != null
                || !series.isEmpty()
                || !profilers.isEmpty()
                || seed != null
                || schedule != null
                || out != null;
    }

    /** Measures what these options describe, or resumes the bundle that they name; empty if it was interrupted. */
    public Optional<Bundle> measure(MeasureStep step) {
        return measure(step, UnaryOperator.identity(), () -> {});
    }

    /**
     * The same with another plan, or with a check.
     *
     * @param change derives the plan from that of these options; not used if a bundle is named
     * @param beforeWork runs once the options are known to be valid, before anything is compiled or measured
     */
    public Optional<Bundle> measure(MeasureStep step, UnaryOperator<Plan> change, Runnable beforeWork) {
        if (resume == null) {
            return step.begin(job().planned(change), beforeWork);
        }
        if (base != null || candidate != null || chooses()) {
            throw new UsageException("--resume continues with the builds and options of the bundle; omit all others");
        }
        return step.resume(resume, tmpdir, beforeWork);
    }

    /** The job that these options describe; throws UsageException if they name no builds. */
    public ComparisonJob job() {
        return new ComparisonJob(
                UUID.randomUUID().toString(),
                new ComparisonJob.Builds(source.choice(), builds(), !allowDifferentToolchains, measuresIdentical()),
                choice()::plan,
                ForkIsolation.NONE,
                tmpdir,
                out);
    }

    /** True when builds that are identical are measured nevertheless; a pilot learns from them, too. */
    boolean measuresIdentical() {
        return true;
    }

    private Function<BuildStep, Supplier<List<Build>>> builds() {
        if (pullRequest != null) {
            if (base != null) {
                throw new UsageException("--pr determines both builds; omit BASE and CANDIDATE");
            }
            Subject.PullRequest request = new Subject.PullRequest(pullRequest);
            return step -> step.pullRequest(request);
        }
        Subject first = subject("BASE", base);
        Subject second = subject("CANDIDATE", candidate);
        return step -> {
            Supplier<Build> one = step.prepare(first);
            Supplier<Build> other = step.prepare(second);
            return () -> List.of(one.get(), other.get());
        };
    }

    private static Subject subject(String name, @Nullable String text) {
        if (text == null) {
            throw new UsageException("no " + name + " given; for example: ./rjperf compare 9.0.1 9.1.1");
        }
        return BuildStep.subject(text);
    }

    /** What these options choose for the plan. */
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, schedule, profilers, null, null);
    }
}
