package io.github.rjperf.build.make;

import java.nio.file.Path;

/**
 * What a build from source made.
 *
 * @param jar the jar, in the folder of the sources
 * @param log the whole log
 * @param seconds elapsed time, in seconds
 * @param cpuSeconds CPU time of all processes, in seconds; NaN when unknown
 * @param objects C++ files compiled or taken from the cache
 * @param cacheHits those that came from the cache
 */
public record BuildOutput(Path jar, Path log, double seconds, double cpuSeconds, int objects, int cacheHits) {}
