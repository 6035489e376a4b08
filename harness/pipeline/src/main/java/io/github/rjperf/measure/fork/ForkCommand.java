package io.github.rjperf.measure.fork;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command lines and environment of forks: JMH with one series; nothing is inherited from this process.
 *
 * <p>A fork is a single JVM, in which JMH measures without forking. Only a profiler that wraps the measuring JVM needs a second
 * JVM, which forks the first.
 *
 * @param jars our benchmarks jars, the same for both sides
 * @param benchmarks each benchmark by its name
 * @param properties system properties that every fork gets
 * @param profilers profilers that measure more than the score
 * @param wall the sandbox that isolates a fork from the others
 * @param start JVM options from {@link StartOptions}
 * @param collector collector of the JVM that measures
 * @param further additional options of the JVM that measures, which may choose a different collector or heap
 */
public record ForkCommand(
        Path java,
        List<Path> jars,
        Map<String, Benchmark> benchmarks,
        Map<String, String> properties,
        List<Profiler> profilers,
        Wall wall,
        List<String> start,
        Collector collector,
        JvmOptions further)
        implements CommandLine {
    /** System property that names the library of the synthetic JNI benchmarks. */
    public static final String TRANSFER_LIBRARY = "rjperf.transfer.library";

    /** System property with the reason why there is no such library. */
    public static final String TRANSFER_UNAVAILABLE = "rjperf.transfer.unavailable";

    /** System property with the share of its throughput that a fork loses on purpose; only calibrations of hosts set it. */
    static final String PLANTED_SLOWDOWN = "rjperf.planted.slowdown";

    /** The largest threshold in bytes that glibc accepts: half the size of one of its heaps. */
    private static final int LARGEST_MMAP_THRESHOLD = 32 << 20;

    private static final String PROBE = "io.github.rjperf.catalog.Probe";

    private static final String MAIN = "org.openjdk.jmh.Main";
    private static final String IGNORE_LOCK = "-Djmh.ignoreLock=true";

    /** The options of a small and quick JVM that only starts the measuring one and receives its results. */
    private static final List<String> WRAPPING_JVM =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx128m");

    /** The profiler by which JMH waits for the referee. */
    static final String TURN_PROFILER = "io.github.rjperf.protocol.TurnProfiler";

    /** System property that makes RocksDB count its work. */
    private static final String COUNTS = "rjperf.counts";

    private static final List<String> COUNTING_PROFILERS = List.of(
            "-prof",
            "io.github.rjperf.benchmarks.CountProfiler",
            "-prof",
            "io.github.rjperf.counts.NativeMemoryProfiler");

    /** System property that makes a counting fork look for memory that its operations keep. */
    private static final String KEEPS = "rjperf.kept";

    /** System properties that define what the last measured iterations sample and where the stacks are written. */
    private static final String SAMPLES = "rjperf.stacks.parts";

    private static final String STACKS = "rjperf.stacks.file";
    private static final int MOST_BYTES_OF_STACKS = 4 << 20;

    /** Options for exact stacks: without them, all code of a compiled method appears to be at its next safepoint. */
    private static final List<String> EXACT = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private static final String LOG_NATIVES = "-Xlog:jni+resolve=debug";

    private static final String HEAP = "512m";

    /** The options of every JVM that measures: a heap of fixed size, and its collector. */
    public static List<String> jvmFlags(Collector collector) {
        String chosen =
                switch (collector) {
                    case SERIAL -> "-XX:+UseSerialGC";
                    case PARALLEL -> "-XX:+UseParallelGC";
                    case G1 -> "-XX:+UseG1GC";
                    case ZGC -> "-XX:+UseZGC";
                };
        return List.of("-Xms" + HEAP, "-Xmx" + HEAP, chosen, "-Xshare:auto");
    }

    @Override
    public List<String> of(ForkTask task, ForkFolder folder) {
        ForkSettings settings = benchmark(task).settings();
        List<String> measuring = new ArrayList<>(further.after(ForeignArguments.ofJvm(jvmArguments(folder), settings)));
        if (task.plantedSlowdown() > 0) {
            measuring.add("-D" + PLANTED_SLOWDOWN + "=" + task.plantedSlowdown());
        }
        String main = settings == null ? MAIN : ForeignArguments.MAIN;
        List<String> jmh = List.of(IGNORE_LOCK, "-cp", classPath(task.jars()), main);
        List<String> command = new ArrayList<>(List.of(java.toString()));
        if (profilers.contains(Profiler.PERFNORM)) {
            command.addAll(WRAPPING_JVM);
            command.addAll(start);
            command.add("-Djava.io.tmpdir=" + folder.temporary());
            command.addAll(jmh);
            command.addAll(List.of("-f", "1", "-jvmArgs", quoted(measuring)));
        } else {
            command.addAll(measuring);
            command.addAll(jmh);
            // the text of each iteration costs time between the turns
            command.addAll(List.of("-f", "0", "-v", "SILENT"));
        }
        command.addAll(jmhArguments(task, folder));
        return behindWall(command, task.jars(), folder);
    }

    @Override
    public boolean hasWall(ForkTask task) {
        return !wall.equals(Wall.NONE);
    }

    private List<String> jmhArguments(ForkTask task, ForkFolder folder) {
        SeriesKey key = task.call();
        IterationPlan plan = task.series().plan();
        String length = plan.iterationMillis() + "ms";
        List<String> arguments = new ArrayList<>();
        arguments.add("^" + benchmark(task).fullName().replace(".", "\\.") + "$");
        arguments.addAll(List.of("-bm", key.jmhMode(), "-tu", "s", "-t", Integer.toString(key.threads())));
        arguments.addAll(List.of("-wi", Integer.toString(plan.warmupIterations()), "-w", length));
        arguments.addAll(List.of("-i", Integer.toString(plan.measuredIterations()), "-r", length));
        ForkSettings settings = benchmark(task).settings();
        arguments.addAll(ForeignArguments.ofJmh(key, settings));
        arguments.addAll(List.of("-foe", "true"));
        if (hasMetrics(key)) {
            arguments.addAll(List.of("-rf", "json", "-rff", folder.result().toString()));
        }
        // first, so that the other profilers start after the wait for the turn and stop before the next one
        arguments.addAll(List.of("-prof", TURN_PROFILER));
        profilers.stream()
                .filter(profiler -> settings == null || ForeignArguments.mayUse(profiler))
                .forEach(profiler -> arguments.addAll(List.of("-prof", name(profiler))));
        if (properties.containsKey(COUNTS)) {
            arguments.addAll(COUNTING_PROFILERS);
        }
        key.parameters().forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
        return arguments;
    }

    /** True if JMH measures more than forks report, such as percentiles; writing its results takes 80 ms. */
    private boolean hasMetrics(SeriesKey key) {
        return !profilers.isEmpty()
                || properties.containsKey(COUNTS)
                || key.mode().equals(SeriesKey.P99);
    }

    private static String name(Profiler profiler) {
        return profiler.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public CommandLine counting(Path profiler, boolean isKeeping) {
        Map<String, String> what = isKeeping ? Map.of(COUNTS, "true", KEEPS, "true") : Map.of(COUNTS, "true");
        return with(List.of(profiler), what, List.of("-javaagent:" + jars.get(0)), profilers);
    }

    @Override
    public CommandLine sampling(SampledTask.Sampling sampling) {
        return with(List.of(sampling.profiler()), Map.of(SAMPLES, sampling.parts()), EXACT, List.of());
    }

    @Override
    public String stacks(ForkFolder folder) {
        return writesStacks() ? folder.text(folder.stacks(), MOST_BYTES_OF_STACKS) : "";
    }

    private boolean writesStacks() {
        return properties.containsKey(SAMPLES) || properties.containsKey(KEEPS);
    }

    @Override
    public CommandLine loggingNatives() {
        return with(List.of(), Map.of(), List.of(LOG_NATIVES), profilers);
    }

    /** The command of forks with these profilers and with additional jars, system properties, and JVM options. */
    private ForkCommand with(
            List<Path> moreJars,
            Map<String, String> moreProperties,
            List<String> moreOptions,
            List<Profiler> otherProfilers) {
        Map<String, String> allProperties = new HashMap<>(properties);
        allProperties.putAll(moreProperties);
        return new ForkCommand(
                java,
                both(jars, moreJars),
                benchmarks,
                allProperties,
                otherProfilers,
                wall,
                both(start, moreOptions),
                collector,
                further);
    }

    private static <T> List<T> both(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    @Override
    public Optional<Path> ownLibrary(ForkTask task) {
        Benchmark benchmark = benchmarks.get(task.call().benchmark());
        return benchmark != null && benchmark.isSynthetic()
                ? Optional.ofNullable(properties.get(TRANSFER_LIBRARY)).map(Path::of)
                : Optional.empty();
    }

    /** The command that checks which of these capabilities a build has, in a JVM like that of its forks. */
    public List<String> probe(Build build, Collection<String> capabilities, ForkFolder folder) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(further.after(jvmArguments(folder)));
        command.addAll(List.of("-cp", classPath(List.of(build.jar())), PROBE));
        command.addAll(capabilities);
        return behindWall(command, List.of(build.jar()), folder);
    }

    private List<String> behindWall(List<String> command, List<String> ofBuild, ForkFolder folder) {
        List<Path> readable = new ArrayList<>(jars);
        ofBuild.forEach(jar -> readable.add(Path.of(jar)));
        readable.add(
                Objects.requireNonNull(java.resolveSibling("").toAbsolutePath().getParent()));
        Optional.ofNullable(properties.get(TRANSFER_LIBRARY)).map(Path::of).ifPresent(readable::add);
        return wall.around(command, new Wall.Visible(readable, folder.ofRun(), folder.ofBuild()));
    }

    private Benchmark benchmark(ForkTask task) {
        String name = task.call().benchmark();
        return Objects.requireNonNull(benchmarks.get(name), name);
    }

    private String classPath(List<String> ofBuild) {
        return Stream.concat(jars.stream().map(Path::toString), ofBuild.stream())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private List<String> jvmArguments(ForkFolder folder) {
        List<String> arguments = new ArrayList<>(jvmFlags(collector));
        arguments.addAll(start);
        arguments.add("-Djava.library.path=" + folder.library());
        arguments.add("-Djava.io.tmpdir=" + folder.temporary());
        arguments.add("-Drjperf.database.dir=" + folder.database());
        arguments.add("-Drjperf.data.dir=" + folder.data());
        if (writesStacks()) {
            arguments.add("-D" + STACKS + "=" + folder.stacks());
        }
        properties.forEach((name, value) -> arguments.add("-D" + name + "=" + value.replace('"', '\'')));
        return arguments;
    }

    private static String quoted(List<String> arguments) {
        return arguments.stream().map(argument -> '"' + argument + '"').collect(Collectors.joining(" "));
    }

    /**
     * The complete environment of every process that runs a build. With these thresholds, glibc's allocator keeps the memory that
     * a build frees. Under its own rules, only one fork in twenty of some series keeps it, and that fork is a fifth faster. Other
     * allocators do not use these variables. Without {@code ROCKSDB_MUSL_LIBC}, RocksJava starts {@code ldd} in each fork.
     */
    public static Map<String, String> environment(ForkFolder folder, Build build) {
        return Map.of(
                "PATH", "/usr/local/bin:/usr/bin:/bin",
                "LANG", "C.UTF-8",
                "HOME", folder.temporary().toString(),
                "TMPDIR", folder.temporary().toString(),
                "ROCKSDB_SHAREDLIB_DIR", folder.library().toString(),
                "ROCKSDB_MUSL_LIBC", String.valueOf(build.library().contains("-musl")),
                "MALLOC_MMAP_THRESHOLD_", String.valueOf(LARGEST_MMAP_THRESHOLD),
                "MALLOC_TRIM_THRESHOLD_", String.valueOf(Integer.MAX_VALUE));
    }
}
