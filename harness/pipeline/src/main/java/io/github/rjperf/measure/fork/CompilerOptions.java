package io.github.rjperf.measure.fork;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The options by which JMH lets the JVMs of its own forks compile benchmarks. JMH would start two JVMs for each fork to find them; once a
 * run is enough, because all forks run on the same JVM.
 */
final class CompilerOptions {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String HINTS = "-XX:CompileCommandFile=";
    private static final String MAIN = "io.github.rjperf.catalogue.CompilerOptionsWriter";

    private CompilerOptions() {}

    /**
     * The JVM options, which name a file in the folder of the run.
     *
     * @param jars the beginning of the class path of every fork
     * @throws MeasureException when this JVM cannot tell them; without them, scores would have another meaning
     */
    static List<String> of(Path java, List<Path> jars, Path folder) {
        String classPath = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> command = List.of(
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                classPath,
                MAIN,
                folder.resolve("compiler-hints.txt").toString());
        List<String> options = answer(java, command);
        if (options.stream().noneMatch(option -> option.startsWith(HINTS))) {
            throw new MeasureException("JMH has no hints for the compiler of " + java + "; use a JDK with HotSpot");
        }
        return options;
    }

    private static List<String> answer(Path java, List<String> command) {
        try {
            return Program.output(LIMIT, command).lines().toList();
        } catch (ProcessException e) {
            throw new MeasureException("JMH cannot run on " + java + ": " + e.getMessage());
        }
    }
}
