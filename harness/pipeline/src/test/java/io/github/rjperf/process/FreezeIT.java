package io.github.rjperf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("forks have deadlines of seconds")
class FreezeIT {
    private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

    @TempDir
    Path folder;

    @Test
    void allOfAChildStandsStillAndGoesOn() {
        try (Guard guard = Guard.start()) {
            Child child = start("(while :; do :; done) & while :; do :; done", guard);
            await(child, all -> all.size() == 2);
            Freeze freeze = Freeze.begin(child, guard);
            waitFor(Duration.ofMillis(200));

            assertThat(freeze.end()).isNull();

            Duration before = used(child);
            await(child, all -> used(child).compareTo(before.plusMillis(50)) > 0);
            child.killTree();
        }
    }

    @Test
    void whoGoesOnMeanwhileIsTold() {
        try (Guard guard = Guard.start()) {
            Child child = start("while :; do :; done", guard);
            Freeze freeze = Freeze.begin(child, guard);
            Duration before = used(child);
            guard.thaw(child.pid());
            await(child, all -> used(child).compareTo(before.plusMillis(60)) > 0);

            assertThat(freeze.end()).matches("used \\d+ ms of CPU time while it had to wait");
            child.killTree();
        }
    }

    @Test
    void whoStartsMoreMeanwhileIsTold() throws IOException {
        try (Guard guard = Guard.start()) {
            Child child = start("until [ -e " + folder + "/go ]; do :; done; sleep 600; :", guard);
            Freeze freeze = Freeze.begin(child, guard);
            guard.thaw(child.pid());
            Files.createFile(folder.resolve("go"));
            await(child, all -> all.size() == 2);

            assertThat(freeze.end()).isEqualTo("had 1 more processes than were stopped while it had to wait");
            child.killTree();
        }
    }

    private Child start(String script, Guard guard) {
        return Child.start(List.of("/bin/sh", "-c", script), ENVIRONMENT, folder.resolve("log"), guard);
    }

    private static Duration used(Child child) {
        return child.processes().stream()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static void await(Child child, Predicate<List<ProcessHandle>> condition) {
        while (!condition.test(child.processes())) {
            Thread.onSpinWait();
        }
    }

    private static void waitFor(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
