package io.github.rjperf.model.build;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Builds from source for tests, which start out identical and are changed in one respect at a time. */
record Made(
        Toolchain toolchain,
        List<String> flags,
        SortedMap<String, String> libraries,
        boolean dirty,
        int furtherLayouts) {
    static final String SHA = "ab".repeat(32);
    static final String COMMIT = "4f2b3a6c9d".repeat(4);

    static Made alike() {
        return new Made(
                new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "ld 2.40", "17.0.15"),
                List.of("DEBUG_LEVEL=0", "PORTABLE=1"),
                new TreeMap<>(Map.of("lz4", "1.9.4", "zstd", "1.5.4")),
                false,
                0);
    }

    Made by(Toolchain other) {
        return new Made(other, flags, libraries, dirty, furtherLayouts);
    }

    Made flags(String... others) {
        return new Made(toolchain, List.of(others), libraries, dirty, furtherLayouts);
    }

    Made libraries(Map<String, String> others) {
        return new Made(toolchain, flags, new TreeMap<>(others), dirty, furtherLayouts);
    }

    Made changed() {
        return new Made(toolchain, flags, libraries, true, furtherLayouts);
    }

    Made linkedAgain(int times) {
        return new Made(toolchain, flags, libraries, dirty, times);
    }

    Compilation compilation() {
        return new Compilation(
                null,
                dirty,
                SHA,
                toolchain,
                flags,
                libraries,
                Collections.nCopies(furtherLayouts, new CodeLayout("/layout.jar", SHA, SHA)),
                60,
                110,
                310,
                305,
                List.of(),
                "/log");
    }

    Build build() {
        return build("git:main", COMMIT);
    }

    Build build(String subject, @Nullable String commit) {
        return released(subject, "9.11.0", commit, SHA).madeBy(compilation());
    }

    static Build released(String subject, String version, @Nullable String commit, String jarSha256) {
        return new Build(subject, version, commit, "/jar", jarSha256, "lib.so", SHA, null, false, 1, null);
    }
}
