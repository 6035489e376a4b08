package io.github.rjperf.build.make;

import io.github.rjperf.confine.SandboxLimits;
import java.nio.file.Path;

/**
 * A build from source that is to be made.
 *
 * @param sources the sources in a folder of this program, which the build writes to
 * @param workspace folder of this program for everything else of the build, created if missing; the log stays in it
 * @param caches caches that the build may take objects from and keep them in
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
