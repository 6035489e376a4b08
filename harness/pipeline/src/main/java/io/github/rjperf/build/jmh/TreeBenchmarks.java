package io.github.rjperf.build.jmh;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A jar with the benchmarks of a RocksDB tree.
 *
 * @param name name of the tree
 * @param leftOut source files that do not compile against the candidate, or are refused
 * @param log output of javac about them; null if there was none, or if the jar was made earlier
 */
public record TreeBenchmarks(
        String name,
        Path jar,
        List<LeftOut> leftOut,
        @Nullable Path log) {
    /** Words that end a message and point to the log. */
    public String seeLog() {
        return log == null ? "" : "; see " + log;
    }
}
