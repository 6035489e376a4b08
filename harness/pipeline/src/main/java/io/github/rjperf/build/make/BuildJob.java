package io.github.rjperf.build.make;

import io.github.rjperf.confine.SandboxLimits;
import java.nio.file.Path;

/**
 * A build from source that is still to be made.
 *
 * @param sources folder of this program with the sources; the build writes to it
 * @param workspace folder of this program for everything else in the build, created if missing; the log stays in it
 * @param caches caches from which the build can take objects and in which it can store them
 * @param jobs number of compilers that run at the same time
 */
public record BuildJob(Path sources, Path workspace, Caches caches, SandboxLimits limits, int jobs) {
    public BuildJob {
        sources = sources.toAbsolutePath().normalize();
        workspace = workspace.toAbsolutePath().normalize();
        if (jobs < 1) {
            throw new IllegalArgumentException("jobs are not positive: " + jobs);
        }
    }

    /** The place where RocksDB's build looks for the dependencies of its test classes; see {@link TestJars}. */
    public Path testJars() {
        return workspace.resolve("home/.m2/repository");
    }
}
