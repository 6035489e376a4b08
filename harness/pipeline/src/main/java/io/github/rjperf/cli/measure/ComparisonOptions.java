package io.github.rjperf.cli.measure;

import io.github.rjperf.build.Subject;
import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.settings.ProfilerName;
import io.github.rjperf.cli.settings.ScheduleName;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that every job which measures two builds has. */
public class ComparisonOptions {
    private static final int LARGEST_DRAWN_SEED = 1_000_000;

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
            description = "Build to judge, in the same forms.")
    @Nullable
    public String candidate;

    @Option(
            names = "--pr",
            paramLabel = "NUMBER",
            description =
                    "Compare a pull request with the commit where it left its target branch, instead of BASE and CANDIDATE.")
    @Nullable
    Integer pullRequest;

    @Mixin
    public SourceOptions source = new SourceOptions();

    @Option(
            names = "--allow-different-toolchains",
            description = "Compare builds that were made differently; the report then says so.")
    boolean allowDifferentToolchains;

    @Option(names = "--profile", paramLabel = "NAME", description = "Profile of the matrix (default: quick).")
    @Nullable
    public String profile;

    @Option(
            names = "--series",
            paramLabel = "GLOB",
            arity = "1..*",
            description = "Measure only series whose name matches; ./rjperf series lists them.")
    public List<String> series = List.of();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the schedule (default: drawn and printed).")
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
            description = "Folder for the bundle (default: a dated one in ./results).")
    @Nullable
    public Path out;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with the bundle of a run that was stopped or killed.")
    @Nullable
    public Path resume;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Where databases live while measuring (default: memory).")
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

    /** The profilers that were asked for and those that are always on, in order. */
    List<Profiler> allProfilers() {
        return Stream.concat(Stream.of(Profiler.GC), profilers.stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** True when an option is given that a resumed run has from its bundle. */
    boolean chooses() {
        return pullRequest != null
                || profile != null
                || !series.isEmpty()
                || !profilers.isEmpty()
                || seed != null
                || schedule != null
                || out != null;
    }

    /** Measures what these options describe, or goes on with the bundle that they name; empty when it was interrupted. */
    public Optional<Bundle> measure(MeasureStep step) {
        return measure(step, job());
    }

    /** The same for a job derived from that of these options; the job is ignored when a bundle is specified. */
    public Optional<Bundle> measure(MeasureStep step, ComparisonJob job) {
        if (resume == null) {
            return step.begin(job);
        }
        if (base != null || candidate != null || chooses()) {
            throw new UsageException(
                    "--resume goes on with the builds and options of the bundle; give it without any others");
        }
        return step.resume(resume, tmpdir);
    }

    /** The job that these options describe. */
    public ComparisonJob job() {
        return new ComparisonJob(
                UUID.randomUUID().toString(),
                new ComparisonJob.Builds(source.choice(), this::builds, !allowDifferentToolchains),
                this::plan,
                ForkIsolation.NONE,
                tmpdir,
                out);
    }

    private Supplier<List<Build>> builds(BuildStep step) {
        Integer number = pullRequest;
        if (number != null) {
            if (base != null) {
                throw new UsageException("--pr names both builds; do not give BASE or CANDIDATE with it");
            }
            return () -> step.pullRequest(number);
        }
        Subject first = subject("BASE", base);
        Subject second = subject("CANDIDATE", candidate);
        return () -> List.of(step.build(first), step.build(second));
    }

    private static Subject subject(String name, @Nullable String text) {
        if (text == null) {
            throw new UsageException("no " + name + " given; for example: ./rjperf compare 9.0.1 9.1.1");
        }
        return BuildStep.subject(text);
    }

    private Plan plan(Catalogue catalogue) {
        Profile chosen = BundledMatrix.profile(catalogue, profile);
        Plan whole = Plan.of(
                        UserInput.orUsage(() -> chosen.select(series)),
                        seed != null ? seed : new SecureRandom().nextInt(LARGEST_DRAWN_SEED))
                .with(allProfilers());
        return limited(schedule == null ? whole : whole.by(schedule));
    }

    /** The plan within the limits that are asked for. */
    Plan limited(Plan plan) {
        return plan;
    }
}
