package io.github.rjperf.measure.fork;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JVM options that are the same for all forks of a run, created when the first fork is about to start: the class archive that
 * a fork starts from, and the way it compiles benchmarks.
 */
public final class StartOptions {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String HINTS = "-XX:CompileCommandFile=";
    private static final String WRITER = "io.github.rjperf.catalog.CompilerOptionsWriter";

    /** The benchmark of a run without a build; it fails only after JMH has loaded the classes that every fork needs. */
    private static final String RUN =
            "HarnessBenchmarks.empty$ -f 0 -v SILENT -wi 1 -i 1 -w 1ms -r 1ms -prof " + ForkCommand.TURN_PROFILER;

    private static final String REHEARSAL = "io.github.rjperf.protocol.Rehearsal";

    /** Options that let a fork query HotSpot for the allocated memory and for how much of it the JVM itself uses. */
    private static final List<String> ABOUT_MEMORY = List.of(
            "-XX:NativeMemoryTracking=summary",
            "--add-opens=java.management/sun.management=ALL-UNNAMED",
            "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

    private final Path java;
    private final List<Path> jars;
    private final Path folder;
    private final @Nullable Wall foreign;
    private @Nullable List<String> options;

    /**
     * Options that have not been created yet.
     *
     * @param jars the beginning of the class path of every fork
     * @param folder folder of the run
     */
    public StartOptions(Path java, List<Path> jars, Path folder) {
        this(java, jars, folder, null);
    }

    private StartOptions(Path java, List<Path> jars, Path folder, @Nullable Wall foreign) {
        this.java = java;
        this.jars = List.copyOf(jars);
        this.folder = folder;
        this.foreign = foreign;
    }

    /**
     * The options of forks with an external JMH, which runs only in the forks' sandbox. These forks do not start from a class
     * archive, because the code that creates one would run without a build.
     *
     * @param folder a folder in the folder of the run, used only for these options
     */
    public static StartOptions foreign(Path java, List<Path> jars, Path folder, Wall wall) {
        return new StartOptions(java, jars, folder, wall);
    }

    /** The options of the same forks on a different JVM; the folder is in the folder of the run. */
    public StartOptions on(Path otherJava, Path otherFolder) {
        return new StartOptions(otherJava, jars, otherFolder, foreign);
    }

    /**
     * The options; the first call creates them.
     *
     * @throws MeasureException if JMH does not run on this JVM
     */
    public synchronized List<String> get() {
        if (options == null) {
            List<String> archive = foreign == null ? fromArchive() : List.of();
            options = Stream.of(archive, ABOUT_MEMORY, compiling())
                    .flatMap(List::stream)
                    .toList();
        }
        return options;
    }

    /**
     * The options of a JVM that starts from an archive of the loaded classes of JMH and of the benchmarks (dynamic class-data
     * sharing, JEP 350); none where the JVM cannot create the archive. A JVM that cannot use the archive ignores it.
     *
     * <p>It is created once per run, without any build, so both sides start from the same archive and no build can put anything
     * into it.
     */
    List<String> fromArchive() {
        Path archive = folder.resolve("classes.jsa");
        Stream<String> options =
                Stream.of("-XX:ArchiveClassesAtExit=" + archive, "-XX:+UseSerialGC", "-Djmh.ignoreLock=true");
        try {
            output(
                    Stream.concat(options, ABOUT_MEMORY.stream()),
                    Stream.concat(Stream.of(REHEARSAL), Stream.of(RUN.split(" ", -1))),
                    Referee.environment(folder.resolve("rehearsal"), "none"));
        } catch (ProcessException e) {
            return List.of();
        }
        return Files.exists(archive)
                ? List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off")
                : List.of();
    }

    /**
     * JMH's options that control how the JVMs of its own forks compile benchmarks; they name a file in the folder of the run. JMH
     * would start two JVMs for each fork to find them; once per run is enough, because all forks run on the same JVM.
     *
     * @throws MeasureException if this JVM cannot report them; without them, scores would have a different meaning
     */
    List<String> compiling() {
        try {
            String file = folder.resolve("compiler-hints.txt").toString();
            List<String> told = output(Stream.of(), Stream.of(WRITER, file), Map.of())
                    .lines()
                    .filter(line -> line.startsWith("-XX:") || line.startsWith("-D"))
                    .toList();
            if (told.stream().noneMatch(option -> option.startsWith(HINTS))) {
                throw new MeasureException("JMH has no hints for the compiler of " + java + "; use a JDK with HotSpot");
            }
            return told;
        } catch (ProcessException e) {
            throw new MeasureException("JMH cannot run on " + java + ": " + e.getMessage());
        }
    }

    /** What a main class in these jars prints. */
    private String output(
            Stream<String> options, Stream<String> mainAndArguments, Map<String, String> moreEnvironment) {
        String classPath = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Stream<String> common = Stream.of("-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + folder, "-cp", classPath);
        List<String> command = Stream.of(Stream.of(java.toString()), options, common, mainAndArguments)
                .flatMap(words -> words)
                .toList();
        Map<String, String> environment =
                new HashMap<>(Map.of("PATH", "/usr/local/bin:/usr/bin:/bin", "LANG", "C.UTF-8"));
        environment.putAll(moreEnvironment);
        List<String> walled = foreign == null ? command : foreign.around(command, visible());
        CommandResult result = Program.run(new Launch(walled, environment, folder), LIMIT, line -> {});
        if (!result.succeeded()) {
            throw new ProcessException("it ended with status " + result.status());
        }
        return result.output();
    }

    private Wall.Visible visible() {
        Path home =
                Objects.requireNonNull(java.resolveSibling("").toAbsolutePath().getParent());
        return new Wall.Visible(
                Stream.concat(jars.stream(), Stream.of(home)).toList(),
                Objects.requireNonNull(folder.getParent()),
                folder);
    }
}
