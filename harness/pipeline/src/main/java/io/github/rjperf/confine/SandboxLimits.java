package io.github.rjperf.confine;

import java.time.Duration;

/**
 * The limits of a program and everything that it starts.
 *
 * <p>Memory is limited by RLIMIT_DATA, because a JVM reserves far more addresses than it uses; RLIMIT_AS, 16 GiB above
 * twice that, only stops shared mappings.
 *
 * @param wall elapsed time from start to end
 * @param cpu CPU time of one process, at least a second
 * @param memoryBytes data of each process, and total memory of all processes where the platform reports it
 * @param fileBytes size of one file
 * @param diskBytes size of everything in the folders that it may write, and of its log
 * @param processes processes and threads at the same time
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
