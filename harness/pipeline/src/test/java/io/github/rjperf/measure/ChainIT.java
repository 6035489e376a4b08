package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Freeze;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A fork behind the wall that works while it has to wait: no list of processes shows those that end at once. */
@Tag("runner")
@Isolated("counts what happens while other programs run")
class ChainIT {
    /** Each process starts the next one and ends. */
    private static final String CHAIN = "echo >>steps; /bin/sh -c \"$0\" \"$0\" &";

    @TempDir
    Path folder;

    private final Guard guard = Guard.start();
    private Path steps;

    @BeforeEach
    void prepare() throws IOException {
        steps = Files.createFile(folder.toRealPath().resolve("steps"));
    }

    @AfterEach
    void close() {
        guard.close();
    }

    @Test
    void standsStillAndGoesOn() throws IOException {
        Child fork = start("/bin/sh -c '" + CHAIN + "' '" + CHAIN + "'; exec sleep 600");
        awaitSteps(10);
        Freeze freeze = Freeze.begin(fork, guard);
        long before = Files.size(steps);
        passTime();

        assertThat(Files.size(steps)).isEqualTo(before);
        assertThat(freeze.end()).isNull();

        awaitSteps(before + 10);
        fork.killTree();
    }

    /** As a signal of the kernel would, such as that of a timer, which no wall prevents. */
    @Test
    void isFoundWhenItGoesOn() throws IOException {
        Child fork = start("/bin/sh -c '" + CHAIN + "' '" + CHAIN + "'; exec sleep 600");
        awaitSteps(10);
        Freeze freeze = Freeze.begin(fork, guard);
        long before = Files.size(steps);
        while (Files.size(steps) < before + 10) {
            fork.processes().forEach(process -> guard.thaw(process.pid()));
        }

        assertThat(freeze.end()).isEqualTo("started processes while it had to wait");
        fork.killTree();
    }

    /** In each turn too little for the clock of the system, but in all turns together more than a stopped process can use. */
    @Test
    void littleWorkInManyTurnsAddsUp() throws IOException {
        Child fork = start("while :; do echo >>steps; done");
        String did = null;
        while (did == null) {
            Freeze freeze = Freeze.begin(fork, guard);
            long before = Files.size(steps);
            fork.processes().forEach(process -> guard.thaw(process.pid()));
            awaitSteps(before + 200);
            did = freeze.end();
        }

        assertThat(did).matches("used \\d+ ms of CPU time while it had to wait");
        fork.killTree();
    }

    @Test
    void cannotKillItsAttendant() throws IOException {
        Child fork = start("kill -KILL -1; echo >>steps; exec sleep 600");
        awaitSteps(1);

        assertThat(Freeze.begin(fork, guard).end()).isEqualTo("could not be stopped while it had to wait");
        fork.killTree();
    }

    @Test
    void cannotTraceItsAttendant() throws IOException {
        Child fork = start(
                "for i in 1 2; do ls -l /proc/$i/fd/0 || head -c 1 /proc/$i/mem || echo >>steps; done 2>&1; exit 3");

        assertThat(fork.awaitExit(Duration.ofMinutes(5))).hasValue(3);
        assertThat(Files.size(steps)).as(fork.output()).isEqualTo(2);
    }

    private Child start(String script) {
        Path real = steps.resolveSibling("");
        List<String> command = wall().around(List.of("/bin/sh", "-c", script), new Wall.Visible(List.of(), real, real));
        return Child.start(new Launch(command, Map.of("PATH", "/usr/bin:/bin"), real), guard, true);
    }

    private void awaitSteps(long count) throws IOException {
        while (Files.size(steps) < count) {
            Thread.onSpinWait();
        }
    }

    /** As long as twenty processes take that start and end, as those of a chain do. */
    private static void passTime() {
        for (int i = 0; i < 20; i++) {
            Program.output(Duration.ofMinutes(1), List.of("/bin/true"));
        }
    }

    private static Wall wall() {
        return Wall.find().orElseGet(() -> Assumptions.abort("bwrap does not work here"));
    }
}
