package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.measure.Rig;
import io.github.rjperf.measure.fork.SampledTask.Sampling;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkCommandIT {
    private static List<String> command(Profiler... profilers) {
        return command(Collector.SERIAL, profilers);
    }

    private static List<String> command(Collector collector, Profiler... profilers) {
        Comparison comparison = Rig.comparison(1);
        return command(
                new ForkTask(comparison.plan().series().get(0), Side.BASE, comparison.base(), 0, 0),
                collector,
                profilers);
    }

    private static List<String> command(ForkTask task, Collector collector, Profiler... profilers) {
        return forkCommand(task, collector, profilers).of(task, new ForkFolder(Path.of("/forks/1")));
    }

    private static ForkCommand forkCommand(ForkTask task, Collector collector, Profiler... profilers) {
        String name = task.call().benchmark();
        Benchmark benchmark = new Benchmark(
                name,
                "io.github.rjperf.benchmarks.GetBenchmarks",
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                List.of());
        return new ForkCommand(
                Path.of("/jdk/bin/java"),
                List.of(Path.of("/benchmarks.jar"), Path.of("/other.jar")),
                Map.of(name, benchmark),
                Map.of("rjperf.transfer.library", "/lib/ours.so"),
                List.of(profilers),
                Wall.NONE,
                List.of("-XX:SharedArchiveFile=/run/classes.jsa"),
                collector,
                JvmOptions.NONE);
    }

    private static List<String> valuesOf(String option, List<String> command) {
        return IntStream.range(1, command.size())
                .filter(i -> command.get(i - 1).equals(option))
                .mapToObj(command::get)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"SERIAL, -XX:+UseSerialGC", "PARALLEL, -XX:+UseParallelGC", "G1, -XX:+UseG1GC", "ZGC, -XX:+UseZGC"})
    void theJvmThatMeasuresHasTheCollectorOfThePlan(Collector collector, String flag) {
        assertThat(command(collector)).containsSequence("/jdk/bin/java", "-Xms512m", "-Xmx512m", flag);
    }

    @Test
    void the_jvm_that_is_started_measures_itself() {
        assertThat(valuesOf("-f", command(Profiler.GC))).containsExactly("0");
        assertThat(valuesOf("-jvmArgs", command(Profiler.GC))).isEmpty();
    }

    @Test
    void a_profiler_that_wraps_the_measuring_jvm_gets_one_to_wrap() {
        List<String> command = command(Profiler.GC, Profiler.PERFNORM);
        assertThat(valuesOf("-f", command)).containsExactly("1");
        assertThat(ofTheJvm(command)).doesNotContain("-Xmx512m");
        assertThat(valuesOf("-jvmArgs", command))
                .singleElement()
                .asString()
                .startsWith("\"-Xms512m\" \"-Xmx512m\" \"-XX:+UseSerialGC\" ")
                .contains("\"-XX:SharedArchiveFile=/run/classes.jsa\"");
    }

    private static List<String> ofTheJvm(List<String> command) {
        return command.subList(0, command.indexOf("-cp"));
    }

    @Test
    void no_library_of_the_system_is_found_before_that_of_the_fork() {
        assertThat(ofTheJvm(command())).contains("-Djava.library.path=/forks/1/lib");
    }

    @Test
    void the_wait_for_a_turn_is_outside_what_profilers_see() {
        assertThat(valuesOf("-prof", command(Profiler.GC, Profiler.PERFNORM)))
                .containsExactly("io.github.rjperf.protocol.TurnProfiler", "gc", "perfnorm");
        assertThat(valuesOf("-prof", command())).containsExactly("io.github.rjperf.protocol.TurnProfiler");
    }

    @Test
    void jmh_leaves_the_results_of_profilers_in_the_folder_of_the_fork() {
        assertThat(valuesOf("-rf", command(Profiler.GC))).containsExactly("json");
        assertThat(valuesOf("-rff", command(Profiler.GC))).containsExactly("/forks/1/result.json");
        assertThat(command()).doesNotContain("-rf", "-rff");
        assertThat(valuesOf("-rf", command(tail(), Collector.SERIAL))).containsExactly("json");
    }

    private static ForkTask tail() {
        Comparison comparison = Rig.comparison(1);
        PlannedSeries usual = comparison.plan().series().get(0);
        SeriesKey key = new SeriesKey(
                usual.key().benchmark(), SeriesKey.P99, usual.key().parameters(), 1);
        PlannedSeries tail = new PlannedSeries(key, usual.plan());
        return new ForkTask(tail, Side.BASE, comparison.base(), 0, 0);
    }

    @Test
    void the_class_path_is_our_jars_and_the_build() {
        assertThat(valuesOf("-cp", command())).containsExactly("/benchmarks.jar:/other.jar:/x.jar");
        assertThat(command()).anyMatch(argument -> argument.startsWith("^io\\.github\\.rjperf\\.benchmarks\\."));
    }

    @Test
    void the_call_of_a_side_runs_in_the_place_of_the_series() {
        Comparison comparison = Rig.comparison(1);
        PlannedSeries series = comparison.plan().series().get(0);
        SeriesKey call = new SeriesKey("GetBenchmarks.other", "avgt", new TreeMap<>(Map.of("x", "y")), 3);
        ForkTask task = new ForkTask(series, call, Side.CANDIDATE, comparison.candidate(), 0, 0);

        List<String> command = command(task, Collector.SERIAL);
        assertThat(command).contains("^io\\.github\\.rjperf\\.benchmarks\\.GetBenchmarks\\.other$");
        assertThat(valuesOf("-bm", command)).containsExactly("avgt");
        assertThat(valuesOf("-t", command)).containsExactly("3");
        assertThat(valuesOf("-p", command)).containsExactly("x=y");
    }

    @Test
    void further_options_come_last_and_replace_the_collector() {
        ForkCommand usual = forkCommand(task(Side.BASE), Collector.SERIAL);
        ForkCommand further = new ForkCommand(
                Path.of("/other/bin/java"),
                usual.jars(),
                usual.benchmarks(),
                usual.properties(),
                List.of(),
                Wall.NONE,
                usual.start(),
                Collector.SERIAL,
                JvmOptions.parse("-XX:+UseZGC -Dx=y"));
        SidedCommand sided = new SidedCommand(usual, further);

        List<String> base = sided.of(task(Side.BASE), FOLDER);
        List<String> candidate = sided.of(task(Side.CANDIDATE), FOLDER);
        assertThat(base).isEqualTo(usual.of(task(Side.BASE), FOLDER)).contains("/jdk/bin/java", "-XX:+UseSerialGC");
        assertThat(candidate)
                .contains("/other/bin/java", "-Xmx512m", "-XX:SharedArchiveFile=/run/classes.jsa")
                .containsSequence("-XX:+UseZGC", "-Dx=y")
                .doesNotContain("/jdk/bin/java", "-XX:+UseSerialGC");
        assertThat(sided.loggingNatives().of(task(Side.CANDIDATE), FOLDER))
                .contains("/other/bin/java", "-Xlog:jni+resolve=debug");
        assertThat(sided.counting(Path.of("/p.jar"), false).of(task(Side.CANDIDATE), FOLDER))
                .contains("/other/bin/java", "-Drjperf.counts=true");
        assertThat(sided.sampling(new Sampling(Path.of("/p.jar"), 1, 1, 0)).of(task(Side.BASE), FOLDER))
                .contains("/jdk/bin/java", "-XX:+DebugNonSafepoints");
    }

    private static final ForkFolder FOLDER = new ForkFolder(Path.of("/forks/1"));

    private static ForkTask task(Side side) {
        Comparison comparison = Rig.comparison(1);
        return new ForkTask(comparison.plan().series().get(0), side, comparison.build(side), 0, 0);
    }

    @Test
    void the_library_of_a_layout_comes_before_the_build() {
        Comparison comparison = Rig.comparison(1);
        Build linked = Rig.inLayouts(comparison.base());
        ForkTask task = new ForkTask(comparison.plan().series().get(0), Side.BASE, linked, 2, 0);
        assertThat(valuesOf("-cp", command(task, Collector.SERIAL)))
                .containsExactly("/benchmarks.jar:/other.jar:/layout-2.jar:/x.jar");
        assertThat(task.librarySha256())
                .isEqualTo(linked.furtherLayouts().get(1).librarySha256());
    }

    @Test
    void only_a_fork_with_a_planted_slowdown_burns_time() {
        Comparison comparison = Rig.comparison(1);
        ForkTask task =
                new ForkTask(comparison.plan().series().get(0), Side.CANDIDATE, comparison.candidate(), 0, 0.03);

        List<String> slowed = command(task, Collector.SERIAL);
        assertThat(ofTheJvm(slowed)).contains("-Drjperf.planted.slowdown=0.03");
        assertThat(command()).noneMatch(option -> option.contains("planted"));
    }

    @Test
    void only_a_fork_that_counts_has_statistics_an_agent_and_their_profilers() {
        List<String> counting = command(forks -> forks.counting(Path.of("/async-profiler.jar"), false));
        assertThat(valuesOf("-prof", counting))
                .containsExactly(
                        "io.github.rjperf.protocol.TurnProfiler",
                        "io.github.rjperf.benchmarks.CountProfiler",
                        "io.github.rjperf.counts.NativeMemoryProfiler");
        assertThat(ofTheJvm(counting)).contains("-Drjperf.counts=true", "-javaagent:/benchmarks.jar");
        assertThat(valuesOf("-cp", counting)).singleElement().asString().contains("/async-profiler.jar");
        assertThat(command())
                .noneMatch(option -> option.contains("rjperf.counts"))
                .noneMatch(option -> option.contains("agent"))
                .noneMatch(option -> option.contains("async-profiler"));
        assertThat(counting).noneMatch(option -> option.contains("stacks"));
        List<String> keeping = command(forks -> forks.counting(Path.of("/async-profiler.jar"), true));
        assertThat(ofTheJvm(keeping))
                .contains("-Drjperf.kept=true", "-Drjperf.stacks.file=/forks/1/tmp/stacks.txt")
                .containsAll(ofTheJvm(counting));
    }

    @Test
    void only_a_fork_that_is_sampled_has_the_profiler_and_its_parts() {
        Sampling sampling = new Sampling(Path.of("/async-profiler.jar"), 12, 1, 3);
        List<String> sampled = command(forks -> forks.sampling(sampling));
        assertThat(sampling.iterations()).isEqualTo(19);
        assertThat(ofTheJvm(sampled)).contains("-Drjperf.stacks.parts=cpu=12,heap=1,instructions=3,branch-misses=3");
        assertThat(valuesOf("-cp", sampled)).singleElement().asString().contains("/async-profiler.jar");
        assertThat(ofTheJvm(command(forks -> forks.sampling(new Sampling(sampling.profiler(), 12, 1, 0)))))
                .contains("-Drjperf.stacks.parts=cpu=12,heap=1");
        assertThat(command()).noneMatch(option -> option.contains("rjperf.stacks"));
    }

    @Test
    void only_a_fork_that_logs_native_calls_prints_them() {
        assertThat(ofTheJvm(command(ForkCommand::loggingNatives))).contains("-Xlog:jni+resolve=debug");
        assertThat(command()).noneMatch(option -> option.contains("jni+resolve"));
    }

    private static List<String> command(Function<ForkCommand, CommandLine> change) {
        Comparison comparison = Rig.comparison(1);
        ForkTask task = new ForkTask(comparison.plan().series().get(0), Side.BASE, comparison.base(), 0, 0);
        return change.apply(forkCommand(task, Collector.SERIAL)).of(task, new ForkFolder(Path.of("/forks/1")));
    }

    @Test
    void it_starts_from_the_archive() {
        assertThat(ofTheJvm(command())).contains("-XX:SharedArchiveFile=/run/classes.jsa");
    }

    /** No JVM options, agents, libraries or proxies of the environment reach a fork. */
    @Test
    void a_fork_inherits_nothing() {
        assertThat(environment("librocksdbjni-linux64.so"))
                .containsOnlyKeys(
                        "PATH",
                        "LANG",
                        "HOME",
                        "TMPDIR",
                        "ROCKSDB_SHAREDLIB_DIR",
                        "MALLOC_MMAP_THRESHOLD_",
                        "MALLOC_TRIM_THRESHOLD_",
                        "ROCKSDB_MUSL_LIBC");
    }

    @Test
    void rocksjava_learns_from_the_environment_whether_its_library_is_for_musl() {
        assertThat(environment("librocksdbjni-linux64.so")).containsEntry("ROCKSDB_MUSL_LIBC", "false");
        assertThat(environment("librocksdbjni-linux64-musl.so")).containsEntry("ROCKSDB_MUSL_LIBC", "true");
    }

    private static Map<String, String> environment(String library) {
        String hash = "a".repeat(64);
        Build build = new Build("maven:9.1.1", "9.1.1", null, "/x.jar", hash, library, hash, null, true, 0, null);
        return ForkCommand.environment(new ForkFolder(Path.of("/run/build/fork-1")), build);
    }
}
