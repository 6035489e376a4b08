package io.github.rjperf.build.make;

import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.confine.SandboxResult;
import io.github.rjperf.confine.Task;
import io.github.rjperf.model.build.Protection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** Stops every program before it has done anything, after something else was done. */
record StoppingSandbox(Runnable meanwhile) implements Sandbox {
    static final SandboxLimits LIMITS =
            new SandboxLimits(Duration.ofSeconds(1), Duration.ofSeconds(1), 1 << 20, 1 << 20, 1 << 20, 1);

    StoppingSandbox() {
        this(() -> {});
    }

    @Override
    public List<Protection> protections() {
        return List.of();
    }

    @Override
    public SandboxResult run(Task task) {
        meanwhile.run();
        try {
            Files.writeString(task.log(), "$DEBUG_LEVEL is 0\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SandboxResult(137, "1 s of elapsed time", 1, 1);
    }
}
