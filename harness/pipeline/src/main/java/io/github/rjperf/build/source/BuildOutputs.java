package io.github.rjperf.build.source;

import java.util.regex.Pattern;

/** What a build leaves in RocksDB's tree: the files and folders that the clean targets of its Makefiles remove. */
final class BuildOutputs {
    private static final Pattern FOLDER = Pattern.compile("jl|jls|ios-x86|ios-arm|scan_build_report"
            + "|(bzip2|snappy|zlib|lz4|zstd)-[0-9].*"
            + "|java/(target|include|test-libs|benchmark/target|samples/target|jmh/target)");
    private static final Pattern FILE =
            Pattern.compile("make_config\\.mk|rocksdb\\.pc|unity\\.cc|util/build_version\\.cc"
                    + "|(bzip2|snappy|zlib|lz4|zstd)-[0-9][^/]*"
                    + "|librocksdb[^/]*\\.(so|dylib)[^/]*"
                    + "|.*\\.(o|d|a|gcda|gcno|class)");

    private BuildOutputs() {}

    /** @param name relative to the tree's root, with slashes */
    static boolean isFolder(String name) {
        return FOLDER.matcher(name).matches();
    }

    /** @param name relative to the tree's root, with slashes */
    static boolean isFile(String name) {
        return FILE.matcher(name).matches();
    }
}
