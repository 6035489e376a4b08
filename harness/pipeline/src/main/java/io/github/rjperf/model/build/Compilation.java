package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A description of how a build was made from source.
 *
 * @param mergeBase 40 hex digits of the commit from which a pull request branched off, otherwise null
 * @param dirty true if the tree differed from its commit
 * @param sourcesSha256 SHA-256 of the sources, lower-case hex
 * @param flags everything that affects the code other than the sources, in order: {@code DEBUG_LEVEL=0}, {@code
 * PORTABLE=1} …; at most {@value #MOST_FLAGS}
 * @param compressionLibraries versions of the compression libraries that it is linked with, by name; empty if none
 * @param layouts the library in the other layouts, at most {@value #MOST_LAYOUTS}
 * @param seconds elapsed time of the build, in seconds
 * @param cpuSeconds CPU time of all processes of the build, in seconds
 * @param objects number of C++ files compiled
 * @param cacheHits number of those whose object came from the compiler cache
 * @param log path of the log on the building host, written in the same way as the jar's path
 */
public record Compilation(
        @Nullable String mergeBase,
        boolean dirty,
        String sourcesSha256,
        Toolchain toolchain,
        List<String> flags,
        SortedMap<String, String> compressionLibraries,
        List<CodeLayout> layouts,
        double seconds,
        double cpuSeconds,
        int objects,
        int cacheHits,
        List<Protection> protections,
        String log) {
    /** Maximum number of flags; each has at most 1000 characters. */
    public static final int MOST_FLAGS = 200;
    /** Maximum number of compression libraries; RocksDB supports six. */
    public static final int MOST_LIBRARIES = 20;

    public static final int MOST_LAYOUTS = 47;
    public static final int MOST_PROTECTIONS = 50;

    private static final Pattern LIBRARY_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]{0,49}");

    public Compilation {
        Require.commit("merge base", mergeBase);
        Require.sha256("sourcesSha256", sourcesSha256);
        Require.atMost("flags", flags.size(), MOST_FLAGS);
        flags.forEach(flag -> Require.text("a flag", flag, 1000));
        flags = List.copyOf(flags);
        Require.atMost("compression libraries", compressionLibraries.size(), MOST_LIBRARIES);
        compressionLibraries.forEach(Compilation::checkLibrary);
        compressionLibraries = Collections.unmodifiableSortedMap(new TreeMap<>(compressionLibraries));
        layouts = List.copyOf(layouts);
        Require.atMost("layouts", layouts.size(), MOST_LAYOUTS);
        Require.notNegative("seconds", seconds);
        Require.notNegative("cpuSeconds", cpuSeconds);
        Require.that(objects >= 0, "objects is negative: " + objects);
        Require.that(cacheHits >= 0, "cacheHits is negative: " + cacheHits);
        Require.that(cacheHits <= objects, "cache hits exceed the objects: " + cacheHits);
        Require.atMost("protections", protections.size(), MOST_PROTECTIONS);
        protections = List.copyOf(protections);
        Require.text("log", log, 4096);
    }

    private static void checkLibrary(String name, String version) {
        Require.that(LIBRARY_NAME.matcher(name).matches(), "not the name of a compression library: " + name);
        Require.text("version of " + name, version, 100);
    }

    Compilation withLog(String otherLog) {
        return withPaths(layouts, otherLog);
    }

    /** Rewrites the paths of the log and the layouts. */
    Compilation withPaths(UnaryOperator<String> words) {
        List<CodeLayout> moved =
                layouts.stream().map(layout -> layout.withPath(words)).toList();
        return withPaths(moved, words.apply(log));
    }

    private Compilation withPaths(List<CodeLayout> otherLayouts, String otherLog) {
        return new Compilation(
                mergeBase,
                dirty,
                sourcesSha256,
                toolchain,
                flags,
                compressionLibraries,
                otherLayouts,
                seconds,
                cpuSeconds,
                objects,
                cacheHits,
                protections,
                otherLog);
    }
}
