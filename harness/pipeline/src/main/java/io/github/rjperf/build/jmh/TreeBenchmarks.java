package io.github.rjperf.build.jmh;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A jar with the benchmarks of a RocksDB tree.
 *
 * @param name name of the tree
 * @param leftOut source files that were refused or do not compile against the candidate
 * @param log what javac printed about them; null if it printed nothing or the jar was made earlier
 */
public record TreeBenchmarks(
        String name,
        Path jar,
        List<LeftOut> leftOut,
        @Nullable Path log) {
    /** The end of a message, pointing to the log. */
    public String seeLog() {
        return log == null ? "" : "; see " + log;
    }
}
