package io.github.rjperf.measure;

import java.nio.file.Path;
import java.util.Objects;

/** The folder of one fork, in the folder of its build; its name cannot be guessed by an earlier fork of that build. */
public record ForkFolder(Path root) {
    /** The folder of the whole run. */
    Path ofRun() {
        return Objects.requireNonNull(ofBuild().getParent());
    }

    /** The folder of all forks of its build, and of their data: what it can write behind the wall. */
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
}
