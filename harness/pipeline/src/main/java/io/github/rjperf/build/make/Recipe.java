package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.NativePlatform;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The settings that affect a build's code in addition to its sources and tools. They select RocksDB's release build for any
 * processor of the platform, independent of whatever happens to be installed on this machine.
 *
 * @param platform platform that the build will run on
 * @param compression the compression libraries to link; no others are linked
 * @param layouts number of layouts in which to link the library, from 1 to {@value #MOST_LAYOUTS}; the first is the linker's own
 */
public record Recipe(NativePlatform platform, Set<Compression> compression, int layouts) {
    /** Enough to give each pair in the longest possible profile its own layout. */
    public static final int MOST_LAYOUTS = 48;

    /** Compile options that RocksDB's Makefile does not set; see ADR 25. */
    private static final String CXXFLAGS = "-g0 -include cstdint";

    /** Libraries that RocksDB's build would link in if it found them. */
    private static final List<String> UNWANTED =
            List.of("BENCHMARK", "GFLAGS", "JEMALLOC", "MEMKIND", "NUMA", "TBB", "TCMALLOC");

    public Recipe {
        SortedSet<Compression> sorted = new TreeSet<>(compression);
        compression = Collections.unmodifiableSet(sorted);
        if (layouts < 1 || layouts > MOST_LAYOUTS) {
            throw new InvalidInputException(
                    "a library is linked in 1 to " + MOST_LAYOUTS + " layouts, not " + layouts + "; change --layouts");
        }
    }

    /** The settings that affect the objects, each as {@code NAME=VALUE}, in a fixed order. */
    public List<String> flags() {
        SortedMap<String, String> all = new TreeMap<>(shaping());
        all.put("CXXFLAGS+", cxxflags());
        return all.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList();
    }

    /** Variables passed on make's command line, where no Makefile can override them. */
    List<String> arguments() {
        SortedMap<String, String> all = new TreeMap<>(onCommandLine());
        all.put("CXX", "rjperf-cxx");
        all.put("JAVAC_CMD", "rjperf-javac");
        all.put("JAR_CMD", "rjperf-jar");
        all.put("JAVADOC_CMD", "true");
        all.put("V", "1");
        // Dependency files help only the next build in the same tree, but every tree is new. They cost one preprocessor
        // run per file, including tests.
        all.put("SKIP_DEPENDS", "1");
        List<String> arguments = new ArrayList<>();
        all.forEach((name, value) -> arguments.add(name + "=" + value));
        return arguments;
    }

    /** Variables passed in the environment, so that the script that detects the platform also sees them. */
    Map<String, String> environment() {
        SortedMap<String, String> all = new TreeMap<>(shaping());
        all.put("CXX", "rjperf-cxx");
        all.put("RJPERF_CXXFLAGS", cxxflags());
        all.put("RJPERF_LAYOUTS", Integer.toString(layouts));
        all.put("LC_ALL", "C");
        all.put("TZ", "UTC");
        Path homebrew = Compression.HOMEBREW;
        if (isMac(platform) && platform.arch().equals("arm64") && !compression.isEmpty()) {
            all.put("CPATH", homebrew + "/include");
            all.put("LIBRARY_PATH", homebrew + "/lib");
        }
        return all;
    }

    private String cxxflags() {
        return isMac(platform) ? CXXFLAGS : CXXFLAGS + " -ffunction-sections";
    }

    private SortedMap<String, String> shaping() {
        SortedMap<String, String> all = new TreeMap<>(onCommandLine());
        for (String library : UNWANTED) {
            all.put("ROCKSDB_DISABLE_" + library, "1");
        }
        for (Compression library : Compression.values()) {
            if (!compression.contains(library)) {
                all.put(library.disabling(), "1");
            }
        }
        all.put("ROCKSDB_NO_FBCODE", "1");
        all.put("ROCKSDB_USE_IO_URING", "0");
        return all;
    }

    private SortedMap<String, String> onCommandLine() {
        SortedMap<String, String> all = new TreeMap<>();
        all.put("DEBUG_LEVEL", "0");
        all.put("DISABLE_WARNING_AS_ERROR", "1");
        all.put("PORTABLE", "1");
        all.put("USE_CCACHE", "0");
        // The library embeds its build date and commit; fixed values keep builds of identical code byte-identical.
        all.put("build_date", "2000-01-01 00:00:00");
        all.put("git_tag", "");
        all.put("FORCE_GIT_SHA", "0".repeat(40));
        if (isMac(platform)) {
            // This JVM may be built for the other processor architecture, in which case uname would report the wrong
            // one.
            String arch = platform.arch().equals("arm64") ? "arm64" : "x86_64";
            all.put("ARCHFLAG", "-arch " + arch);
            all.put("MACHINE", arch);
        }
        return all;
    }

    private static boolean isMac(NativePlatform platform) {
        return platform.os().equals("macos");
    }
}
