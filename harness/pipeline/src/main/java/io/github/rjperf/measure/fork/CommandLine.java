package io.github.rjperf.measure.fork;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The command of a fork; tests replace {@link ForkCommand} with programs that misbehave. */
@FunctionalInterface
public interface CommandLine {
    List<String> of(ForkTask task, ForkFolder folder);

    /** True if this fork runs in a sandbox and is frozen by its attendant process. */
    default boolean hasWall(ForkTask task) {
        return false;
    }

    /** The command of forks whose JVMs also print each native method that they link. */
    default CommandLine loggingNatives() {
        return this;
    }

    /**
     * The command of forks that also report how much work each operation does.
     *
     * @param profiler the jar of async-profiler, which counts native memory
     * @param isKeeping true if they also write the stacks in which operations allocate memory that they keep
     */
    default CommandLine counting(Path profiler, boolean isKeeping) {
        return this;
    }

    /** The library that the fork maps instead of RocksDB's, if its benchmark does not use RocksDB. */
    default Optional<Path> ownLibrary(ForkTask task) {
        return Optional.empty();
    }

    /** The command of forks that also write their stacks in their last measured iterations. */
    default CommandLine sampling(SampledTask.Sampling sampling) {
        return this;
    }

    /**
     * The stacks written by a fork that ended according to its plan.
     *
     * @return untrusted text; empty if there is no plain file of normal size
     */
    default String stacks(ForkFolder folder) {
        return "";
    }
}
