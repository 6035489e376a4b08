package io.github.rjperf.build.jmh;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The benchmarks of a RocksDB tree in a jar.
 *
 * @param name of the tree
 * @param leftOut source files that do not compile against the candidate, or are refused
 * @param log what javac printed about them; null if it printed nothing, or when the jar was made earlier
 */
public record TreeBenchmarks(
        String name,
        Path jar,
        List<LeftOut> leftOut,
        @Nullable Path log) {
    /** Words to end a message with. */
    public String seeLog() {
        return log == null ? "" : "; see " + log;
    }
}
