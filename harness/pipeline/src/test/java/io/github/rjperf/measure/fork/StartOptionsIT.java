package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.house.Repository;
import io.github.rjperf.model.Collector;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StartOptionsIT {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path JAR = Repository.root().resolve("harness/benchmarks/target/benchmarks.jar");

    @TempDir
    private Path folder;

    @Test
    void aForkIsCompiledByTheOptionsOfJmhsOwnForks() {
        List<String> options = new StartOptions(JAVA, List.of(JAR), folder).compiling();

        String forked = Program.output(
                Duration.ofMinutes(1),
                List.of(
                        JAVA.toString(),
                        "-Djmh.ignoreLock=true",
                        "-cp",
                        JAR.toString(),
                        "org.openjdk.jmh.Main",
                        "HarnessBenchmarks.empty$",
                        "-v",
                        "EXTRA",
                        "-f",
                        "1",
                        "-wi",
                        "0",
                        "-i",
                        "1",
                        "-r",
                        "1ms"));
        String command = forked.lines()
                .filter(line -> line.startsWith("Forking using command:"))
                .findFirst()
                .orElseThrow();
        String hints = "-XX:CompileCommandFile=";
        assertThat(options).last().isEqualTo(hints + folder.resolve("compiler-hints.txt"));
        assertThat(options.subList(0, options.size() - 1))
                .contains("-DcompilerBlackholesEnabled=true")
                .allMatch(option -> command.contains(option + ","));
        assertThat(command).contains(hints);
    }

    @Test
    void theHintsHoldBlackholesAndTheMethodsOfBenchmarks() {
        new StartOptions(JAVA, List.of(JAR), folder).compiling();
        assertThat(folder.resolve("compiler-hints.txt"))
                .content()
                .startsWith("quiet\n")
                .contains("blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler")
                .contains("dontinline,*.*_thrpt_jmhStub")
                .contains("inline,io/github/rjperf/benchmarks/GetBenchmarks.get");
    }

    @Test
    void aJvmWithoutHintsIsRefused() throws Exception {
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\necho -DcompilerBlackholesEnabled=true\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThatThrownBy(() -> new StartOptions(java, List.of(JAR), folder).compiling())
                .isInstanceOf(MeasureException.class)
                .hasMessage("JMH has no hints for the compiler of " + java + "; use a JDK with HotSpot");
    }

    @Test
    void theyAreMadeOnceForAllForksOfARun() throws Exception {
        Path starts = folder.resolve("starts");
        Path java = Files.writeString(
                folder.resolve("java"), "#!/bin/sh\necho >>" + starts + "\necho -XX:CompileCommandFile=hints\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        StartOptions options = new StartOptions(java, List.of(JAR), folder);
        assertThat(starts).doesNotExist();
        assertThat(options.get()).contains("-XX:CompileCommandFile=hints").isEqualTo(options.get());
        assertThat(starts)
                .as("one start for the archive of classes, one for the compiler")
                .content()
                .hasLineCount(2);
    }

    @Test
    void withoutOptionsOfTheCompilerNothingIsMeasured() {
        assertThatThrownBy(() -> new StartOptions(Path.of("/no/java"), List.of(JAR), folder).compiling())
                .isInstanceOf(MeasureException.class)
                .hasMessageStartingWith("JMH cannot run on /no/java: ");
    }

    @ParameterizedTest
    @EnumSource(
            value = Collector.class,
            names = {"SERIAL", "PARALLEL", "G1"})
    void aForkFindsJmhInTheArchiveWhateverBuildFollowsOnTheClassPath(Collector collector) throws Exception {
        Path jar = Files.copy(JAR, folder.resolve("benchmarks.jar"));
        List<String> options = new StartOptions(JAVA, List.of(jar), folder).fromArchive();
        assertThat(options).contains("-XX:SharedArchiveFile=" + folder.resolve("classes.jsa"));

        List<String> fork = new ArrayList<>(List.of(JAVA.toString(), "-Xlog:class+load"));
        fork.addAll(ForkCommand.jvmFlags(collector));
        fork.addAll(options);
        fork.addAll(List.of("-cp", jar + ":/a/build.jar", "org.openjdk.jmh.Main", "-h"));
        assertThat(Program.output(Duration.ofMinutes(5), fork).lines())
                .anyMatch(line -> line.contains("org.openjdk.jmh.runner.options.CommandLineOptions source: shared"))
                .noneMatch(line -> line.contains("org.openjdk.jmh.Main source: jar"));
    }

    @Test
    void theArchiveHasTheClassesByWhichAForkTakesItsTurns() throws Exception {
        Path jar = Files.copy(JAR, folder.resolve("benchmarks.jar"));
        List<String> fork = new ArrayList<>(List.of(JAVA.toString(), "-Xlog:class+load", "-XX:+UseSerialGC"));
        fork.addAll(new StartOptions(JAVA, List.of(jar), folder).get());
        fork.addAll(List.of("-cp", jar.toString(), "io.github.rjperf.protocol.Rehearsal", "HarnessBenchmarks.empty$"));
        fork.addAll(List.of("-f", "0", "-wi", "0", "-i", "1", "-prof", ForkCommand.TURN_PROFILER));
        Map<String, String> environment = Referee.environment(folder.resolve("again"), "none");
        String log = Program.run(new Launch(fork, environment, folder), Duration.ofMinutes(1), line -> {})
                .output();
        for (String needed : List.of("TurnClient", "WorkerThreads", "DiagnosticCommands", "LiveMemory")) {
            assertThat(log).contains("io.github.rjperf.protocol." + needed + " source: shared objects file (top)");
        }
        assertThat(log).contains("java.nio.channels.SocketChannel source: shared objects file");
    }

    @Test
    void withoutAnArchiveForksStartAsTheyDid() {
        assertThat(new StartOptions(Path.of("/no/java"), List.of(), folder).fromArchive())
                .isEmpty();
    }
}
