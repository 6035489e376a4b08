package io.github.rjperf.cli.measure;

import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.settings.ProfilerName;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.Profiler;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose what is measured, and where its bundle is kept. */
public class SeriesOptions {
    @Mixin
    public SourceOptions source = new SourceOptions();

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
    public boolean chooses() {
        return profile != null || !series.isEmpty() || !profilers.isEmpty() || seed != null || out != null;
    }

    /** The job that measures these builds as these options choose. */
    public ComparisonJob job(ComparisonJob.Builds builds) {
        return new ComparisonJob(
                UUID.randomUUID().toString(), builds, choice()::plan, calibrated(), ForkIsolation.NONE, tmpdir, out);
    }

    /** What the calibrations of this host decide. */
    ComparisonJob.Calibrated calibrated() {
        return ComparisonJob.Calibrated.NOTHING;
    }

    /** What these options choose for the plan. */
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, null, profilers, null, null, null);
    }
}
