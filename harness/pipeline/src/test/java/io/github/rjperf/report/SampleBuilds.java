package io.github.rjperf.report;

import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.model.build.Toolchain;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Releases and builds from source, made up. */
final class SampleBuilds {
    static final Toolchain GCC = new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "ld 2.40", "17.0.15+6");
    static final Toolchain CLANG = new Toolchain("clang++ 19.1.7 x86_64-pc-linux-gnu", "lld 19.1.7", "17.0.15+6");
    static final List<String> FLAGS = List.of(
            "DEBUG_LEVEL=0",
            "PORTABLE=1",
            "ROCKSDB_DISABLE_JEMALLOC=1",
            "ROCKSDB_DISABLE_TBB=1",
            "EXTRA_CXXFLAGS=-fPIC -O2");

    /** The head of a pull request and its merge base, as the bot names them. */
    static final String PULL_REQUEST = "git:" + "7c0ffee123".repeat(4);

    static final String MERGE_BASE = "git:" + "4f2b3a6c9d".repeat(4);

    private static final String OTHER_HEX = "fedcba9876543210".repeat(4);

    private SampleBuilds() {}

    /** A build that was downloaded. */
    static Build release(String version) {
        return new Build(
                "maven:" + version,
                version,
                version.equals("9.1.1") ? "4f2b3a6c9d".repeat(4) : null,
                "/home/ann/.cache/rjperf/jars/rocksdbjni-" + version + ".jar",
                SampleSeries.HEX,
                "librocksdbjni-linux64.so",
                SampleSeries.HEX,
                null,
                version.equals("9.0.1"),
                12.4,
                null);
    }

    /** What the library of a release up to 10.4.2 shows. */
    static final LibraryTraits OLD = traits("GCC 7.3.1", 2 << 20);

    /** What the library of a later one shows. */
    static final LibraryTraits NEW = traits("GCC 11.2.1", 4096);

    private static LibraryTraits traits(String compiler, long alignment) {
        return new LibraryTraits(
                List.of(compiler),
                null,
                List.of(),
                List.of(),
                new TreeMap<>(Map.of("lz4", "1.9.4", "snappy", LibraryTraits.UNKNOWN)),
                null,
                alignment);
    }

    static Build source(String subject, Toolchain toolchain, List<String> flags) {
        boolean isPullRequest = subject.startsWith("pr:");
        boolean isHead = isPullRequest || subject.equals(PULL_REQUEST);
        String digest = isHead ? OTHER_HEX : SampleSeries.HEX;
        Compilation made = new Compilation(
                isPullRequest ? "0123456789".repeat(4) : null,
                false,
                digest,
                toolchain,
                flags,
                new TreeMap<>(Map.of("lz4", "1.9.4", "zstd", "1.5.4")),
                List.of(),
                524,
                924,
                388,
                305,
                List.of(
                        new Protection("network", true, "bwrap --unshare-net"),
                        new Protection("memory", false, "no systemd-run on this host"),
                        new Protection("other user", false, "started by a user who may not switch")),
                "/home/ann/.cache/rjperf/builds/4f2b3a6/build.log");
        return new Build(
                subject,
                "9.11.0",
                subject.startsWith("dir:") ? null : (isHead ? "7c0ffee123" : "4f2b3a6c9d").repeat(4),
                "/home/ann/.cache/rjperf/builds/rocksdbjni-9.11.0-linux64.jar",
                digest,
                "librocksdbjni-linux64.so",
                digest,
                digest,
                false,
                524,
                made);
    }

    /** The build as it would be if what it runs were the same as in the other one; its jar still differs. */
    static Build identical(Build build, Build other) {
        return new Build(
                build.subject(),
                build.version(),
                build.commit(),
                build.jar(),
                build.jarSha256(),
                build.library(),
                other.librarySha256(),
                other.classesSha256(),
                build.fromCache(),
                build.seconds(),
                build.compilation());
    }

    /** The build with uncommitted changes. */
    static Build changed(Build build) {
        return made(build, true, List.of());
    }

    /** The build linked in so many layouts. */
    static Build inLayouts(int layouts, Build build) {
        CodeLayout further = new CodeLayout("/layout-1.jar", SampleSeries.HEX, SampleSeries.HEX);
        return made(build, false, Collections.nCopies(layouts - 1, further));
    }

    private static Build made(Build build, boolean dirty, List<CodeLayout> layouts) {
        Compilation made = build.compilation();
        if (made == null) {
            throw new IllegalArgumentException("not from source: " + build);
        }
        return build.madeBy(new Compilation(
                made.mergeBase(),
                dirty,
                made.sourcesSha256(),
                made.toolchain(),
                made.flags(),
                made.compressionLibraries(),
                layouts,
                made.seconds(),
                made.cpuSeconds(),
                made.objects(),
                made.cacheHits(),
                made.protections(),
                made.log()));
    }

    /** As much as a compilation may hold, all of it text that tries the outputs. */
    static Compilation hostile(String compiler) {
        TreeMap<String, String> libraries = new TreeMap<>();
        IntStream.range(0, Compilation.MOST_LIBRARIES).forEach(i -> libraries.put("lib" + i, compiler));
        return new Compilation(
                "9e".repeat(20),
                false,
                SampleSeries.HEX,
                new Toolchain(compiler + cut(400), cut(500), cut(500)),
                IntStream.range(0, Compilation.MOST_FLAGS)
                        .mapToObj(i -> compiler + i + cut(900))
                        .toList(),
                libraries,
                List.of(),
                1,
                1,
                1,
                1,
                Collections.nCopies(Compilation.MOST_PROTECTIONS, new Protection(cut(100), false, cut(1000))),
                cut(4000));
    }

    private static String cut(int length) {
        return SampleResults.HOSTILE.repeat(20).substring(0, length);
    }
}
