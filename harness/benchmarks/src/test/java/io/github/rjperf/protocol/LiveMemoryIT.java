package io.github.rjperf.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.testing.AnotherJvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JVMs that read their memory as forks do. */
class LiveMemoryIT {
    private static final List<String> OPENED = List.of(
            "--add-opens=java.management/sun.management=ALL-UNNAMED",
            "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");
    private static final String TRACKING = "-XX:NativeMemoryTracking=summary";

    /** Two windows of zlib, of 128 KiB each, and some kilobytes. */
    private static final long DEFLATER = 268_000;

    private static final long EXACTLY = 200_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"Serial", "Parallel", "G1"})
    @EnabledOnOs(OS.LINUX)
    void countsWhatIsInUseOnTheHeapAndOfTheAllocator(String collector) throws Exception {
        List<String> options = new ArrayList<>(OPENED);
        options.addAll(List.of(TRACKING, "-XX:+Use" + collector + "GC"));

        List<Long> read = read(options).stream().skip(1).map(Long::valueOf).toList();

        assertThat(read).hasSize(5);
        assertThat(read.get(1) - read.get(0)).isCloseTo(LiveMemorySteps.DEFLATERS * DEFLATER, within(1_000_000L));
        assertThat(read.get(2) - read.get(1)).isCloseTo(LiveMemorySteps.BYTES, within(EXACTLY));
        assertThat(read.get(3) - read.get(2)).isCloseTo(LiveMemorySteps.BYTES, within(EXACTLY));
        assertThat(read.get(4) - read.get(0)).isCloseTo(2L * LiveMemorySteps.BYTES, within(EXACTLY));
    }

    @Test
    void withoutTheAnswersOfTheJvmNothingIsKnown() throws Exception {
        assertThat(read(OPENED)).containsOnly("unknown");
        assertThat(read(List.of(TRACKING))).containsOnly("unknown");
    }

    private List<String> read(List<String> options) throws Exception {
        return AnotherJvm.run(folder, options, LiveMemorySteps.class);
    }
}
