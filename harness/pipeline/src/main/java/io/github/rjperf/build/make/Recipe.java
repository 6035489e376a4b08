package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.model.Toolchain;
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
import org.jspecify.annotations.Nullable;

/**
 * What shapes the code of a build in addition to its sources and tools: RocksDB's release build for any processor of the platform, with
 * nothing that this machine happens to have installed.
 *
 * @param platform where the build will run
 * @param compression compression libraries that it is linked with, the only ones
 * @param layoutSeed seed of the order of sections in the library, from 1 to 2147483647, or null for the linker's own order
 */
public record Recipe(
        NativePlatform platform,
        Set<Compression> compression,
        @Nullable Long layoutSeed) {
    /** Compile options that RocksDB's Makefile does not give; see ADR 25. */
    private static final String CXXFLAGS = "-g0 -include cstdint";

    /** What RocksDB's build would link with when it finds it. */
    private static final List<String> UNWANTED =
            List.of("BENCHMARK", "GFLAGS", "JEMALLOC", "MEMKIND", "NUMA", "TBB", "TCMALLOC");

    public Recipe {
        SortedSet<Compression> sorted = new TreeSet<>(compression);
        compression = Collections.unmodifiableSet(sorted);
        if (layoutSeed != null && (layoutSeed < 1 || layoutSeed > Integer.MAX_VALUE)) {
            throw new InvalidInputException(
                    "a layout's seed is a number from 1 to " + Integer.MAX_VALUE + ", not " + layoutSeed);
        }
        if (layoutSeed != null && isMac(platform)) {
            throw new InvalidInputException(
                    "the layout cannot be shuffled on macOS: its linker has no such option; leave the seed out");
        }
    }

    /** Everything here, one {@code NAME=VALUE} each, in a fixed order; the seed is separate. */
    public List<String> flags() {
        SortedMap<String, String> all = new TreeMap<>(shaping());
        all.put("CXXFLAGS+", cxxflags());
        if (layoutSeed != null) {
            all.put("LDFLAGS+", "-fuse-ld=lld --shuffle-sections");
        }
        return all.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList();
    }

    /** What makes builds of this recipe from these tools; only LLVM's linker shuffles sections. */
    public Toolchain toolchain(Tools tools) {
        Toolchain usual = tools.toolchain();
        return layoutSeed == null ? usual : new Toolchain(usual.compiler(), tools.lldVersion(), usual.jdk());
    }

    /** Variables that go on make's command line, where no Makefile can override them. */
    List<String> arguments() {
        SortedMap<String, String> all = new TreeMap<>(onCommandLine());
        all.put("CXX", "rjperf-cxx");
        all.put("JAVAC_CMD", "rjperf-javac");
        all.put("JAR_CMD", "rjperf-jar");
        all.put("JAVADOC_CMD", "true");
        all.put("V", "1");
        // Dependency files serve the next build in a tree, and each tree is new; they cost a preprocessor run a
        // file, tests too.
        all.put("SKIP_DEPENDS", "1");
        List<String> arguments = new ArrayList<>();
        all.forEach((name, value) -> arguments.add(name + "=" + value));
        return arguments;
    }

    /** Variables for the environment, where the script that probes the platform sees them too. */
    Map<String, String> environment() {
        SortedMap<String, String> all = new TreeMap<>(shaping());
        all.put("CXX", "rjperf-cxx");
        all.put("RJPERF_CXXFLAGS", cxxflags());
        all.put("RJPERF_LDFLAGS", layoutSeed == null ? "" : "-fuse-ld=lld" + shuffle());
        all.put("LC_ALL", "C");
        all.put("TZ", "UTC");
        Path homebrew = Compression.HOMEBREW;
        if (isMac(platform) && platform.arch().equals("arm64") && !compression.isEmpty()) {
            all.put("CPATH", homebrew + "/include");
            all.put("LIBRARY_PATH", homebrew + "/lib");
        }
        return all;
    }

    /** Code and data, and not the tables of constructors, whose order has a meaning. */
    private String shuffle() {
        StringBuilder options = new StringBuilder();
        for (String section : List.of(".text*", ".rodata*", ".data*", ".bss*")) {
            options.append(" -Wl,--shuffle-sections=")
                    .append(section)
                    .append('=')
                    .append(layoutSeed);
        }
        return options.toString();
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
            // A JVM for the other processor may run here, and uname would name the machine instead.
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
