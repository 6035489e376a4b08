package io.github.rjperf.confine;

import org.jspecify.annotations.Nullable;

/**
 * The result of a program in a sandbox.
 *
 * @param status its exit status; 128 plus the signal's number when a signal ended it
 * @param stoppedBy the limit that ended it, worded to follow "stopped: ", or null if it was not stopped
 * @param seconds elapsed time, in seconds
 * @param cpuSeconds CPU time of it and of all processes that it waited for, in seconds; NaN when unknown
 */
public record SandboxResult(int status, @Nullable String stoppedBy, double seconds, double cpuSeconds) {
    public boolean succeeded() {
        return status == 0 && stoppedBy == null;
    }
}
