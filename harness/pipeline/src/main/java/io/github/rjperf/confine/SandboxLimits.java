package io.github.rjperf.confine;

import java.time.Duration;

/**
 * The limits for a program and everything that it starts.
 *
 * <p>Memory is limited by RLIMIT_DATA, because a JVM reserves far more address space than it uses. RLIMIT_AS, set to twice that
 * plus 16 GiB, only stops excessive shared mappings.
 *
 * @param wall elapsed time from start to end
 * @param cpu CPU time of one process, at least one second
 * @param memoryBytes data size of each process and, if the platform reports it, total memory of all processes
 * @param fileBytes size of one file
 * @param diskBytes total size of its log and everything in the folders that it may write to
 * @param processes number of simultaneous processes and threads
 */
public record SandboxLimits(
        Duration wall, Duration cpu, long memoryBytes, long fileBytes, long diskBytes, int processes) {
    public SandboxLimits {
        boolean positive = !wall.isNegative()
                && !wall.isZero()
                && cpu.toSeconds() > 0
                && memoryBytes >= 1024
                && fileBytes >= 1024
                && diskBytes > 0
                && processes > 0;
        if (!positive) {
            throw new IllegalArgumentException("a limit is not positive");
        }
    }
}
