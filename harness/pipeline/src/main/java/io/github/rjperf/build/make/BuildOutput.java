package io.github.rjperf.build.make;

import java.nio.file.Path;
import java.util.List;

/**
 * The results of a build from source.
 *
 * @param jar the jar, in the folder of the sources
 * @param layouts paths of the library in each layout after the first, in order; the build may have left anything there
 * @param cpuSeconds CPU time of all processes, in seconds; NaN if unknown
 * @param objects C++ files compiled or taken from the cache
 * @param cacheHits number of objects that came from the cache
 */
public record BuildOutput(
        Path jar, List<Path> layouts, Path log, double seconds, double cpuSeconds, int objects, int cacheHits) {}
