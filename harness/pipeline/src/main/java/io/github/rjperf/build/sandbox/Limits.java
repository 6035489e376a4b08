package io.github.rjperf.build.sandbox;

import java.time.Duration;

/**
 * What a program and all that it starts may use.
 *
 * @param wall wall time from start to end
 * @param cpu CPU time of one process
 * @param memoryBytes memory: of all together where the platform can, else address space of each process
 * @param fileBytes size of one file
 * @param diskBytes size of all that it leaves in the folders that it may write
 * @param processes processes and threads at once
 */
public record Limits(Duration wall, Duration cpu, long memoryBytes, long fileBytes, long diskBytes, int processes) {}
