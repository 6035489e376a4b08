package io.github.rjperf.measure;

import java.nio.file.Path;
import java.util.Objects;

/** The private folder of one fork, in a folder of its build's forks. */
public record ForkFolder(Path root) {
    /** The folder of all forks of its build: all that a fork has to write to. */
    Path ofBuild() {
        return Objects.requireNonNull(root.getParent());
    }

    /** Where RocksJava extracts its native library ({@code ROCKSDB_SHAREDLIB_DIR}). */
    Path library() {
        return root.resolve("lib");
    }

    Path database() {
        return root.resolve("db");
    }

    /** Where the forks of one build keep data that they load only once; shared by all of them. */
    Path data() {
        return root.resolveSibling("data");
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
