package io.github.rjperf.build.source;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A RocksDB tree that is not in git. All its files and links are sources, except for the build outputs that the clean targets of
 * RocksDB's Makefiles remove.
 */
record PlainFolder(Path folder) {
    private static final Pattern BUILT_FOLDER = Pattern.compile("jl|jls|ios-x86|ios-arm|scan_build_report"
            + "|(bzip2|snappy|zlib|lz4|zstd)-[0-9].*"
            + "|java/(target|include|test-libs|benchmark/target|samples/target|jmh/target)");

    private static final Pattern BUILT_FILE =
            Pattern.compile("make_config\\.mk|rocksdb\\.pc|unity\\.cc|util/build_version\\.cc"
                    + "|(bzip2|snappy|zlib|lz4|zstd)-[0-9][^/]*"
                    + "|librocksdb[^/]*\\.(so|dylib)[^/]*"
                    + "|.*\\.(o|d|a|gcda|gcno|class)");

    /** The current names of its sources, relative to the folder, with slashes. */
    SortedSet<String> names() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                boolean isSkipped =
                        isGit(path) || BUILT_FOLDER.matcher(name(path)).matches();
                return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                boolean isFile = attributes.isRegularFile() || attributes.isSymbolicLink();
                if (isFile && !isGit(path) && !BUILT_FILE.matcher(name(path)).matches()) {
                    names.add(name(path));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return names;
    }

    private static boolean isGit(Path path) {
        return path.endsWith(".git");
    }

    private String name(Path path) {
        return folder.relativize(path).toString();
    }
}
