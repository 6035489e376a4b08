package io.github.rjperf.measure.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** The threads of JIT compilers in running JVMs, as Linux shows them. On other systems, they seem to be idle. */
public final class CompilerThreads {
    /** Linux keeps 15 characters of a thread's name; R is running, or ready to run (proc_pid_stat(5)). */
    private static final Pattern COMPILES = Pattern.compile("\\d+ \\(C[12] CompilerThre\\) R .*", Pattern.DOTALL);

    private static final Duration POLL = Duration.ofMillis(2);

    private static final HostFiles TREE = new HostFiles(Path.of("/"));

    private CompilerThreads() {}

    /**
     * Waits until no compiler of these processes works.
     *
     * @return false if one still works after the limit, or the caller is interrupted
     */
    public static boolean awaitIdle(List<ProcessHandle> processes, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (processes.stream().anyMatch(CompilerThreads::compiles)) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    private static boolean compiles(ProcessHandle process) {
        return TREE.children("proc/" + process.pid() + "/task", "\\d+").stream()
                .flatMap(task -> TREE.text(task + "/stat").stream())
                .anyMatch(stat -> COMPILES.matcher(stat).matches());
    }
}
