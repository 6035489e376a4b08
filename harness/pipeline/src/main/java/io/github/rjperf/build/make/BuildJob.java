package io.github.rjperf.build.make;

import io.github.rjperf.build.sandbox.SandboxLimits;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One build from source to be made.
 *
 * @param sources the sources in a private folder, which the build writes into
 * @param workspace private folder for everything else of the build, created when missing; the log stays in it
 * @param commit 40 hex digits that the library will state, or null
 * @param testJars folder laid out as a Maven repository, with what RocksDB's test classes compile against; see {@code TestJars}
 * @param caches what the build may take objects from and keep them in
 * @param limits what it may use
 * @param jobs compiles at once
 */
public record BuildJob(
        Path sources,
        Path workspace,
        @Nullable String commit,
        Path testJars,
        Caches caches,
        SandboxLimits limits,
        int jobs) {
    public BuildJob {
        sources = sources.toAbsolutePath().normalize();
        workspace = workspace.toAbsolutePath().normalize();
        if (jobs < 1) {
            throw new IllegalArgumentException("jobs are not positive: " + jobs);
        }
    }
}
