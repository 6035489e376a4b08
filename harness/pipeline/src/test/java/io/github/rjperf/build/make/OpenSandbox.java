package io.github.rjperf.build.make;

import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxResult;
import io.github.rjperf.confine.Task;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Runs a program as a plain child, kept from nothing, and remembers what it was asked. */
final class OpenSandbox implements Sandbox {
    final List<Task> tasks = new ArrayList<>();

    @Override
    public List<Protection> protections() {
        return List.of();
    }

    @Override
    public SandboxResult run(Task task) {
        tasks.add(task);
        Map<String, String> environment = new HashMap<>(task.environment());
        environment.put("HOME", task.home().toString());
        environment.put("TMPDIR", task.temp().toString());
        long start = System.nanoTime();
        try (Guard guard = Guard.start()) {
            Child child = Child.start(inFolder(task.folder(), task.command()), environment, task.log(), guard);
            OptionalInt status = child.awaitExit(task.limits().wall());
            if (status.isEmpty()) {
                child.killTree();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            String stoppedBy = status.isEmpty() ? "time" : null;
            return new SandboxResult(status.orElse(137), stoppedBy, seconds, Double.NaN);
        }
    }

    private static List<String> inFolder(Path folder, List<String> command) {
        List<String> whole = new ArrayList<>(List.of("/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.toString()));
        whole.addAll(command);
        return whole;
    }
}
