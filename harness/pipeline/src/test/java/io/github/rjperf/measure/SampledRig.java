package io.github.rjperf.measure;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.measure.fork.CommandLine;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkFolder;
import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.measure.fork.SampledTask;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.Combination;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The environment for measuring all combinations of two builds with scripted forks; each behaves as configured. */
final class SampledRig {
    static final int WARMUP = 3;
    static final int MEASURED = 3;
    static final SampledTask.Sampling SAMPLING = new SampledTask.Sampling(Path.of("/profiler.jar"), 2, 1, 0);

    /** Four JVMs start at the same time, perhaps on a busy machine. */
    private static final TimeLimits PATIENT = new TimeLimits(
            Duration.ofSeconds(60),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofMinutes(10));

    private static final IterationPlan PLAN = new IterationPlan(WARMUP, MEASURED, 20);

    final Path folder;
    final Workspace workspace;
    private final Map<Combination, String> behavior = new EnumMap<>(Combination.class);
    private final Map<Path, Combination> ran = new HashMap<>();
    private int lanes = 1;
    private OutsideSignals signals = () -> () -> new Disturbance(Telemetry.UNKNOWN, null);

    SampledRig(Path folder) {
        this.folder = folder;
        this.workspace = Workspace.create(folder.resolve("work"));
    }

    SampledRig with(Combination combination, String does) {
        behavior.put(combination, does);
        return this;
    }

    SampledRig with(OutsideSignals other) {
        signals = other;
        return this;
    }

    SampledRig withLanes(int count) {
        lanes = count;
        return this;
    }

    static PlannedSeries series() {
        return new PlannedSeries(new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1), PLAN);
    }

    SampledMeasurement measurement() throws IOException {
        return new SampledMeasurement(task(), context());
    }

    SampledTask task() throws IOException {
        Map<Combination, Build> builds = new EnumMap<>(Combination.class);
        for (Combination one : Combination.values()) {
            builds.put(one, build(one));
        }
        return new SampledTask(series(), builds, SAMPLING, SideDifference.NONE, 7);
    }

    MeasurementContext context() {
        return new MeasurementContext(
                new Scripted(),
                Collections.nCopies(lanes, Lane.WHOLE),
                workspace,
                signals,
                folder.resolve("logs"),
                text -> text.replace(folder.toString(), "~"),
                PATIENT,
                () -> Instant.EPOCH);
    }

    static Build build(Combination one) throws IOException {
        String library =
                FileSha256.of(new ByteArrayInputStream(ScriptedFork.LIBRARY_CONTENT.getBytes(StandardCharsets.UTF_8)));
        String jar = Integer.toString(number(one)).repeat(64);
        return new Build("maven:" + one, one.name(), null, "/x.jar", jar, "lib.so", library, null, true, 0, null);
    }

    static int number(Combination one) {
        return List.of(Combination.values()).indexOf(one);
    }

    private class Scripted implements CommandLine {
        @Override
        public List<String> of(ForkTask task, ForkFolder fork) {
            return command(task, fork);
        }

        @Override
        public CommandLine sampling(SampledTask.Sampling sampling) {
            return new Sampled();
        }
    }

    private final class Sampled extends Scripted {
        @Override
        public String stacks(ForkFolder fork) {
            return "stacks of " + ran.get(fork.root());
        }
    }

    private List<String> command(ForkTask task, ForkFolder fork) {
        Combination one = Combination.valueOf(task.build().version());
        ran.put(fork.root(), one);
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-Djava.io.tmpdir=" + fork.temporary(),
                "-cp",
                System.getProperty("java.class.path"),
                ScriptedFork.class.getName(),
                behavior.getOrDefault(one, "good"),
                one.name(),
                folder.resolve("events").toString(),
                Integer.toString(task.series().plan().warmupIterations()),
                Integer.toString(task.series().plan().measuredIterations()),
                Integer.toString(100 * (number(one) + 1)));
    }

    /** What the forks did, in order: {@code BASE start}. */
    List<String> events() throws IOException {
        Path file = folder.resolve("events");
        return Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .map(line -> line.substring(line.indexOf(' ') + 1))
                        .toList()
                : List.of();
    }

    /** Processes of this test that still run below this rig's folder. */
    List<String> survivors() {
        return ProcessHandle.allProcesses()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains(folder.toString()))
                .toList();
    }
}
