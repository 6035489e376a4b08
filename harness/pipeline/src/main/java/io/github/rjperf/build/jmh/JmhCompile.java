package io.github.rjperf.build.jmh;

import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.confine.SandboxResult;
import io.github.rjperf.confine.Task;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compiles benchmarks with javac and JMH's annotation processor. No code from the tree runs: the processor is named explicitly,
 * and javac searches neither the class path nor the sources for others.
 *
 * <p>Files with errors are left out, and then files that depend on them, until the rest compiles.
 *
 * @param candidate jar with the classes that the benchmarks call
 */
record JmhCompile(JmhTools tools, Sandbox sandbox, SandboxLimits limits, Path candidate) {
    /** Limits for any machine, thousands of times what RocksDB's benchmarks need. */
    static final SandboxLimits LIMITS =
            new SandboxLimits(Duration.ofMinutes(5), Duration.ofMinutes(10), 3L << 29, 64L << 20, 256L << 20, 256);

    private static final int MOST_LOG_BYTES = 4 << 20;

    /** The Java release of the class files; every JVM in a comparison can run them. */
    private static final String RELEASE = "17";

    /**
     * The result of a compilation.
     *
     * @param classes folder where the sandbox wrote classes and JMH's lists
     * @param failure why nothing compiled, as a phrase that follows the name of the tree; null if something did
     * @param log output of the first javac run that found errors; null if none did
     */
    record Compiled(
            Path classes,
            List<LeftOut> leftOut,
            @Nullable String failure,
            @Nullable Path log) {}

    /** Compiles in a new folder without links in its path. */
    Compiled run(JmhSources sources, Path work) throws IOException {
        Set<String> files = new TreeSet<>(sources.files());
        List<LeftOut> leftOut = new ArrayList<>(sources.leftOut());
        Duration left = limits.wall();
        Path firstLog = null;
        String first = leftOut.isEmpty() ? "" : leftOut.get(0).toString();
        for (int round = 1; !files.isEmpty(); round++) {
            Path folder = Files.createDirectories(work.resolve("round-" + round));
            Path log = work.resolve("javac-" + round + ".log");
            SandboxResult result = sandbox.run(task(sources, files, new Round(folder, log, left)));
            if (result.succeeded()) {
                return new Compiled(folder.resolve("classes"), leftOut, null, firstLog);
            }
            JavacErrors errors = JavacErrors.in(text(log), sources.java().toString());
            first = firstLog == null ? errors.first() : first;
            firstLog = firstLog == null ? log : firstLog;
            left = left.minusMillis((long) (1000 * result.seconds()));
            String failure = failure(result, left, errors);
            if (failure != null || !files.removeAll(errors.byFile().keySet())) {
                return new Compiled(folder, leftOut, failure != null ? failure : errors.first(), log);
            }
            leftOut.addAll(errors.byFile().values());
        }
        return new Compiled(work, leftOut, first, firstLog);
    }

    private @Nullable String failure(SandboxResult result, Duration left, JavacErrors errors) {
        if (result.stoppedBy() != null) {
            return "javac was stopped: " + result.stoppedBy();
        }
        if (left.isNegative() || left.isZero()) {
            return "javac was stopped: the time limit of " + limits.wall().toMinutes() + " min";
        }
        return errors.byFile().isEmpty() ? errors.first() : null;
    }

    private record Round(Path folder, Path log, Duration limit) {
        Path folder(String name) throws IOException {
            return Files.createDirectories(folder.resolve(name));
        }
    }

    private Task task(JmhSources sources, Set<String> files, Round round) throws IOException {
        Path classes = round.folder("classes");
        Path generated = round.folder("generated");
        String classPath = tools.jmh() + File.pathSeparator + candidate;
        String processors = tools.processor() + File.pathSeparator + tools.jmh();
        List<String> command = new ArrayList<>(List.of(tools.javac().toString()));
        command.addAll(List.of("-J-Xmx1g", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-J-Duser.language=en"));
        command.addAll(List.of("-g", "-nowarn", "-Xmaxerrs", "1000", "-encoding", "UTF-8", "--release", RELEASE));
        command.addAll(List.of("-processor", "org.openjdk.jmh.generators.BenchmarkProcessor"));
        command.addAll(List.of("-processorpath", processors, "-classpath", classPath));
        // an empty folder: otherwise javac would find sources on the class path, including files that were left out
        command.addAll(List.of("-sourcepath", round.folder("none").toString()));
        command.addAll(List.of("-d", classes.toString(), "-s", generated.toString()));
        files.forEach(file -> command.add(sources.java().resolve(file).toString()));
        return new Task(
                command,
                Map.of(),
                classes,
                round.folder("home"),
                round.folder("temp"),
                List.of(generated),
                Stream.of(
                                tools.javaHome(),
                                tools.jmh(),
                                tools.processor(),
                                candidate,
                                sources.java(),
                                round.folder("none"))
                        .toList(),
                round.log(),
                new SandboxLimits(
                        round.limit(),
                        limits.cpu(),
                        limits.memoryBytes(),
                        limits.fileBytes(),
                        limits.diskBytes(),
                        limits.processes()));
    }

    private static String text(Path log) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            return new String(in.readNBytes(MOST_LOG_BYTES), StandardCharsets.UTF_8);
        }
    }
}
