package io.github.rjperf.measure;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line and environment of a fork: JMH with {@code -f 1} and one series, nothing inherited.
 *
 * @param java the java executable
 * @param benchmarks our benchmarks jar, the same for both sides
 * @param profilers what measures beside the score
 */
public record ForkCommand(Path java, Path benchmarks, List<Profiler> profilers) implements CommandLine {
    private static final String PACKAGE = "io.github.rjperf.benchmarks.";

    /** Small and quick: this JVM only starts the measuring one and takes its results. */
    private static final List<String> JMH_HOST_FLAGS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx128m", "-Djmh.ignoreLock=true");

    /** Fixed heap and no concurrent GC threads, so that a waiting fork is quiet. */
    private static final List<String> FORK_FLAGS = List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-Xshare:auto");

    @Override
    public List<String> of(ForkTask task, ForkFolder folder) {
        SeriesKey key = task.series().key();
        IterationPlan plan = task.series().plan();
        String length = plan.iterationMillis() + "ms";
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(JMH_HOST_FLAGS);
        command.add("-Djava.io.tmpdir=" + folder.temporary());
        command.addAll(
                List.of("-cp", benchmarks + File.pathSeparator + task.build().jar(), "org.openjdk.jmh.Main"));
        command.add("^" + (PACKAGE + key.benchmark()).replace(".", "\\.") + "$");
        command.addAll(List.of("-f", "1", "-bm", key.mode(), "-tu", "s", "-t", Integer.toString(key.threads())));
        command.addAll(List.of("-wi", Integer.toString(plan.warmupIterations()), "-w", length));
        command.addAll(List.of("-i", Integer.toString(plan.measuredIterations()), "-r", length));
        command.addAll(
                List.of("-foe", "true", "-rf", "json", "-rff", folder.result().toString()));
        // first, so that the others are switched on after the wait for the turn and off before the next one
        command.addAll(List.of("-prof", "io.github.rjperf.turn.TurnProfiler"));
        profilers.forEach(profiler -> command.addAll(List.of("-prof", name(profiler))));
        key.parameters().forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
        command.addAll(List.of("-jvmArgs", jvmArguments(folder)));
        return List.copyOf(command);
    }

    private static String name(Profiler profiler) {
        return profiler.name().toLowerCase(Locale.ROOT);
    }

    private static String jvmArguments(ForkFolder folder) {
        return Stream.concat(
                        FORK_FLAGS.stream(),
                        Stream.of(
                                "-Djava.library.path=" + folder.empty(),
                                "-Djava.io.tmpdir=" + folder.temporary(),
                                "-Drjperf.database.dir=" + folder.database()))
                .map(argument -> '"' + argument + '"')
                .collect(Collectors.joining(" "));
    }

    static Map<String, String> environment(ForkFolder folder, int port, String token) {
        return Map.of(
                "PATH", "/usr/local/bin:/usr/bin:/bin",
                "LANG", "C.UTF-8",
                "HOME", folder.temporary().toString(),
                "TMPDIR", folder.temporary().toString(),
                "ROCKSDB_SHAREDLIB_DIR", folder.library().toString(),
                "RJPERF_TURN_PORT", Integer.toString(port),
                "RJPERF_TURN_TOKEN", token);
    }
}
