package io.github.rjperf.build.make;

import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The places where a build keeps objects and classes for later builds.
 *
 * <p>Write access to a cache gives control over later builds. A trusted build writes the shared cache; any other build
 * reads it and writes its own.
 *
 * @param shared the cache that trusted builds write to; created if missing
 * @param own the cache of this pull request alone, or null for a trusted build
 */
public record Caches(Path shared, @Nullable Path own) {
    private static final String CCACHE = "ccache";
    /** The folder that rjperf-objects uses where ccache is not used. */
    private static final String OBJECTS = "objects";

    private static final String CLASSES = "java";
    private static final long MOST_CCACHE_BYTES = 4L << 30;
    private static final long MOST_OBJECT_BYTES = 1L << 30;
    private static final long MOST_CLASS_BYTES = 256L << 20;

    /** Many times the number of files in RocksDB's build. A longer list would cost memory, and only a hostile build creates more files. */
    private static final int MOST_FILES = 200_000;

    /** The only cache that this build writes to. */
    Path written() {
        return own == null ? shared : own;
    }

    void create() throws IOException {
        for (Path cache : own == null ? List.of(shared) : List.of(shared, own)) {
            for (String kind : List.of(CCACHE, OBJECTS, CLASSES)) {
                Files.createDirectories(cache.resolve(kind));
            }
        }
    }

    /**
     * The lock held during a build. It waits until no other build writes to the same cache. If root started this program, the
     * cache belongs to the user ID of one build at a time. Files can be deleted safely only when no build process is left that
     * could replace a folder with a link.
     */
    LockFile lock() throws IOException {
        Path cache = written();
        return LockFile.take(cache.resolveSibling(cache.getFileName() + ".lock"), LockFile.Mode.EXCLUSIVE);
    }

    /** Deletes the least recently used files until the cache that this build writes to is within its size limit. */
    void trim() throws IOException {
        trim(written().resolve(CCACHE), MOST_CCACHE_BYTES, MOST_FILES);
        trim(written().resolve(OBJECTS), MOST_OBJECT_BYTES, MOST_FILES);
        trim(written().resolve(CLASSES), MOST_CLASS_BYTES, MOST_FILES);
    }

    /**
     * Deletes the least recently used files, or all if there are too many to list. Several processes can trim at the same time,
     * so a file that has already disappeared is not an error.
     */
    static void trim(Path folder, long mostBytes, int mostFiles) throws IOException {
        Map<Path, BasicFileAttributes> files = Trees.files(folder, mostFiles + 1);
        if (files.size() > mostFiles) {
            Leftovers.delete(folder);
            Files.createDirectories(folder);
            return;
        }
        long bytes =
                files.values().stream().mapToLong(BasicFileAttributes::size).sum();
        List<Map.Entry<Path, BasicFileAttributes>> oldestFirst = files.entrySet().stream()
                .sorted(Comparator.comparing(file -> file.getValue().lastModifiedTime()))
                .toList();
        for (Map.Entry<Path, BasicFileAttributes> file : oldestFirst) {
            if (bytes <= mostBytes) {
                return;
            }
            Files.deleteIfExists(file.getKey());
            bytes -= file.getValue().size();
        }
    }

    /**
     * Variables for ccache, and for our own compiler and javac scripts.
     *
     * @param sources folder of the sources; its path must not make two builds of the same sources differ
     * @param scratch folder that the build can write to, for ccache's own notes
     */
    Map<String, String> environment(Path sources, Path scratch) {
        Map<String, String> all = new TreeMap<>();
        List<String> stores = new ArrayList<>();
        // ccache queries the caches in this order and writes to every one that is not read-only.
        if (own != null) {
            stores.add(store(own, ""));
        }
        stores.add(store(shared, own == null ? "|update-mtime=true" : "|read-only=true"));
        all.put("CCACHE_REMOTE_STORAGE", String.join(" ", stores));
        all.put("CCACHE_REMOTE_ONLY", "true");
        all.put("CCACHE_DIR", scratch.resolve("ccache").toString());
        all.put("CCACHE_CONFIGPATH", "/dev/null");
        all.put("CCACHE_STATSLOG", scratch.resolve("ccache.log").toString());
        all.put("CCACHE_BASEDIR", sources.toString());
        all.put("CCACHE_NOHASHDIR", "true");
        all.put("CCACHE_COMPILERCHECK", "content");
        all.put("CCACHE_DIRECT", "true");
        Map.of("RJPERF_OBJECTS", OBJECTS, "RJPERF_JAVA_CACHE", CLASSES).forEach((name, kind) -> {
            all.put(name, written().resolve(kind).toString());
            all.put(name + "_READ", own == null ? "" : shared.resolve(kind).toString());
        });
        return all;
    }

    /** True if ccache is available and can use these folders. It separates stores by spaces and attributes by bars. */
    boolean useCcacheOf(Tools tools) {
        return tools.ccache() != null
                && (shared + String.valueOf(own)).chars().noneMatch(c -> c == ' ' || c == '|' || c == '%');
    }

    /** True if earlier builds left objects that a build with ccache, or one without it, can use. */
    boolean holdObjects(boolean ccache) throws IOException {
        for (Path cache : own == null ? List.of(shared) : List.of(shared, own)) {
            Path objects = cache.resolve(ccache ? CCACHE : OBJECTS);
            if (!Trees.files(objects, 1).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static String store(Path cache, String attributes) {
        return "file:" + cache.resolve(CCACHE) + attributes;
    }
}
