package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import java.nio.file.Path;

/** The private folder of one fork. */
public record ForkFolder(Path root) {
    /** Where RocksJava extracts its native library ({@code ROCKSDB_SHAREDLIB_DIR}). */
    Path library() {
        return root.resolve("lib");
    }

    Path database() {
        return root.resolve("db");
    }

    /** Where the forks of one build keep data that they load only once; shared by all of them. */
    Path data(Build build) {
        return root.resolveSibling("data-" + build.jarSha256());
    }

    Path temporary() {
        return root.resolve("tmp");
    }

    /** Stays empty: {@code java.library.path}, so that no library of the system wins over the jar's. */
    Path empty() {
        return root.resolve("empty");
    }

    /** Where JMH writes its results at the end. */
    Path result() {
        return root.resolve("result.json");
    }

    Path log() {
        return root.resolve("fork.log");
    }
}
