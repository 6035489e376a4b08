package io.github.rjperf.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

@Isolated("system properties, and a profiler that belongs to the JVM")
class StackSamplerTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int OPERATIONS = 10;

    @TempDir
    Path folder;

    private long sink;
    private long used;

    @AfterEach
    void forget() {
        System.clearProperty("rjperf.stacks.file");
        System.clearProperty("rjperf.stacks.parts");
    }

    /** What the sampler of these parts writes about so many iterations. */
    private String written(String parts, int iterations) throws IOException {
        Path file = folder.resolve("stacks.txt");
        System.setProperty("rjperf.stacks.file", file.toString());
        System.setProperty("rjperf.stacks.parts", parts);
        StackSampler sampler = Objects.requireNonNull(StackSampler.ofThisFork());
        for (IterationType type : new IterationType[] {IterationType.WARMUP, IterationType.MEASUREMENT}) {
            IterationParams iteration = new IterationParams(type, iterations, TimeValue.milliseconds(100), 1);
            for (int i = 0; i < iterations; i++) {
                sampler.begin(iteration);
                operation_jmhStub();
                between();
                sampler.end(iteration, OPERATIONS);
            }
        }
        return Files.readString(file);
    }

    private void operation_jmhStub() {
        used += burn();
    }

    private void between() {
        burn();
    }

    /** Uses 100 ms of CPU time, and says how much it really was. */
    private long burn() {
        long start = THREADS.getCurrentThreadCpuTime();
        long now = start;
        while (now < start + 100_000_000) {
            for (int i = 0; i < 100_000; i++) {
                sink += sink ^ i;
            }
            now = THREADS.getCurrentThreadCpuTime();
        }
        return now - start;
    }

    private static String of(String part, String written) {
        Matcher found =
                Pattern.compile("(?m)^= " + part + " .*\\n_jmhStub (\\d+)$").matcher(written);
        assertThat(found.find()).as(written).isTrue();
        return found.group(1);
    }

    private static void assumePerfEvents() {
        boolean work;
        try {
            AsyncProfiler profiler = AsyncProfiler.getInstance();
            profiler.execute("start,event=cpu-clock,alluser");
            profiler.stop();
            work = true;
        } catch (IOException | IllegalStateException e) {
            work = false;
        }
        assumeThat(work).as("the kernel lets this user count events").isTrue();
    }

    /** The clock is an event like the processor's, which virtual machines often hide; it counts nanoseconds. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void anEventIsCountedWhereOperationsMeetItAndInItsIterationsAlone() throws Exception {
        assumePerfEvents();
        String written = written("cpu=1,heap=1,cpu-clock=2", 6);

        assertThat(written)
                .containsSubsequence("= cpu ", " 10\n", "= heap java-heap 10\n", "= cpu-clock processor 20\n");
        double share = Long.parseLong(of("cpu-clock", written)) / (used / 6.0);
        // 12 times 100 ms were used in operations, of which 2 count; the rest of an interval of 10 ms is not seen
        assertThat(share).isBetween(0.8, 1.1);
    }

    @Test
    void anEventThatCannotBeCountedIsLeftOutAndNothingElseIs() throws Exception {
        String written = written("cpu=1,no-such-event=1,heap=1", 3);

        assertThat(written)
                .containsSubsequence("= cpu ", "_jmhStub;", "= heap java-heap 10\n")
                .doesNotContain("no-such-event", "!");
    }

    @Test
    void aForkWhoseProfilerDoesNotWorkEndsAndSaysWhy() throws Exception {
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("async-profiler"))
                .collect(Collectors.joining(File.pathSeparator));
        Process fork = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath,
                        WithoutProfiler.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();

        assertThat(fork.waitFor()).isZero();
        assertThat(Files.readString(folder.resolve("stacks.txt"))).isEqualTo("! one/profiler/AsyncProfiler\n");
    }

    /** A JVM of its own, because this one has loaded the profiler. */
    static final class WithoutProfiler {
        private WithoutProfiler() {}

        public static void main(String[] arguments) throws IOException {
            StackSamplerTest test = new StackSamplerTest();
            test.folder = Path.of(arguments[0]);
            test.written("cpu=1,heap=1,instructions=1", 3);
        }
    }
}
