package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A fork's proof of which native library it ran, and that it did the work that its benchmark claims.
 *
 * @param rocksdbVersion result of {@code RocksDB.rocksdbVersion()}, or null where the API does not have it
 * @param libraryPath path of the mapped native library
 * @param librarySha256 SHA-256 of that file, lower-case hex
 * @param jvm {@code java.vm.name} and version of the measuring JVM
 * @param work totals over all iterations, including warm-up: {@code operations}, {@code hits}, {@code misses}, {@code
 * bytes}
 */
public record Proof(
        @Nullable String rocksdbVersion,
        String libraryPath,
        String librarySha256,
        String jvm,
        String jmhVersion,
        SortedMap<String, Long> work) {
    public Proof {
        Require.text("libraryPath", libraryPath);
        Require.sha256("librarySha256", librarySha256);
        work.forEach((name, value) -> Require.that(value >= 0, "work." + name + " is negative: " + value));
        work = Collections.unmodifiableSortedMap(new TreeMap<>(work));
    }
}
