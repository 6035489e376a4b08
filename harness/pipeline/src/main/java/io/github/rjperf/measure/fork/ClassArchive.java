package io.github.rjperf.measure.fork;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The classes of JMH and of the benchmarks as a JVM had loaded them (dynamic class-data sharing, JEP 350), from which
 * forks start sooner. It is made once a run, without any build, so both sides start from the same one and no build can
 * put anything into it.
 */
final class ClassArchive {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** Without a build it ends in an error, after JMH has loaded what every fork needs. */
    private static final List<String> RUN = List.of(
            "org.openjdk.jmh.Main",
            "HarnessBenchmarks.empty$",
            "-f",
            "0",
            "-wi",
            "1",
            "-i",
            "1",
            "-w",
            "1ms",
            "-r",
            "1ms",
            "-prof",
            "gc",
            "-rf",
            "json");

    private ClassArchive() {}

    /**
     * Makes the archive in the folder of a run, and returns the options of a JVM that starts from it; none where the JVM cannot
     * make one. A JVM that cannot use it ignores it.
     *
     * @param jars the beginning of the class path of every fork
     */
    static List<String> options(Path java, List<Path> jars, Path folder) {
        return make(java, jars, folder)
                .map(archive -> List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off"))
                .orElse(List.of());
    }

    private static Optional<Path> make(Path java, List<Path> jars, Path folder) {
        Path archive = folder.resolve("classes.jsa");
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-XX:ArchiveClassesAtExit=" + archive,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djmh.ignoreLock=true",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        command.addAll(RUN);
        command.addAll(List.of("-rff", folder.resolve("classes.json").toString()));
        try {
            Program.output(LIMIT, command);
        } catch (ProcessException e) {
            return Optional.empty();
        }
        return Optional.of(archive).filter(Files::exists);
    }
}
