package io.github.rjperf.confine;

import org.jspecify.annotations.Nullable;

/**
 * The result of running a program in a sandbox.
 *
 * @param status its exit status, or 128 plus the signal number if a signal killed it
 * @param stoppedBy the limit that caused it to be stopped, worded to follow "stopped: ", or null if it was not stopped
 * @param seconds elapsed time, in seconds
 * @param cpuSeconds CPU time of the program and of all processes that it waited for, in seconds; NaN if unknown
 */
public record SandboxResult(int status, @Nullable String stoppedBy, double seconds, double cpuSeconds) {
    public boolean succeeded() {
        return status == 0 && stoppedBy == null;
    }
}
