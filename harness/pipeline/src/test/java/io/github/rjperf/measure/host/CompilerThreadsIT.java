package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Processes that call themselves what HotSpot calls its threads. */
@EnabledOnOs(OS.LINUX)
class CompilerThreadsIT {
    private static final Duration LIMIT = Duration.ofMillis(50);
    private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");
    private static final String WORK = "while :; do :; done";
    private static final String WAIT = "sleep 600; :";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "C2 CompilerThread0, " + WORK + ", false",
        "C1 CompilerThread0, " + WORK + ", false",
        "C2 CompilerThread0, " + WAIT + ", true",
        "GC Thread#0, " + WORK + ", true"
    })
    void only_a_compiler_that_works_is_waited_for(String name, String then, boolean isIdle) throws Exception {
        String script = "printf '%s' '" + name + "' > /proc/self/comm; : > named; " + then;
        try (Guard guard = Guard.start()) {
            Child child = Child.start(new Launch(List.of("/bin/sh", "-c", script), ENVIRONMENT, folder), guard, false);
            while (!Files.exists(folder.resolve("named"))) {
                Thread.onSpinWait();
            }
            assertThat(new CompilerThreads().awaitIdle(child.processes(), LIMIT))
                    .isEqualTo(isIdle);
            child.killTree();
        }
    }
}
