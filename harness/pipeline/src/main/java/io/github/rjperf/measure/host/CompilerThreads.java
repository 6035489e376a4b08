package io.github.rjperf.measure.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** The threads of JIT compilers in the running JVMs of one fork, as Linux shows them. On other systems, they appear to be idle. */
public final class CompilerThreads {
    /** Linux keeps 15 characters of a thread's name. */
    private static final Pattern NAME = Pattern.compile("C[12] CompilerThre");

    /** The state of a compiling thread: R is running, or ready to run (proc_pid_stat(5)). */
    private static final Pattern COMPILES = Pattern.compile("\\d+ \\(.*\\) R .*", Pattern.DOTALL);

    private static final Duration POLL = Duration.ofNanos(300_000);

    private static final HostFiles TREE = new HostFiles(Path.of("/"));

    /** The name of a thread that has not been named yet: the name of its program. */
    private static final String UNNAMED = "java";

    /** Names by folders of threads; each is read once, because there is no time between turns to read all of them. */
    private final Map<String, String> names = new HashMap<>();

    /**
     * Waits until all compilers of these processes are idle.
     *
     * @return false if one is still working after the limit, or the caller is interrupted
     */
    public boolean awaitIdle(List<ProcessHandle> processes, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (processes.stream().anyMatch(this::compiles)) {
            if (System.nanoTime() >= deadline || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return true;
    }

    private boolean compiles(ProcessHandle process) {
        return TREE.children("proc/" + process.pid() + "/task", "\\d+").stream()
                .filter(task -> NAME.matcher(name(task)).matches())
                .flatMap(task -> TREE.text(task + "/stat").stream())
                .anyMatch(stat -> COMPILES.matcher(stat).matches());
    }

    private String name(String task) {
        String known = names.get(task);
        if (known != null) {
            return known;
        }
        String name = TREE.text(task + "/comm").orElse(UNNAMED);
        if (!name.equals(UNNAMED)) {
            names.put(task, name);
        }
        return name;
    }
}
