package io.github.rjperf.model.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BuildDifferenceTest {
    private static final Made ALIKE = Made.alike();
    private static final Build RELEASE = Made.released("maven:9.1.1", "9.1.1", null, "cd".repeat(32));

    static Stream<Arguments> oneThing() {
        return Stream.of(
                Arguments.of(
                        ALIKE.by(new Toolchain("clang++ 19.1.7", "ld 2.40", "17.0.15")),
                        "built with a different compiler: base g++ 12.2.0 x86_64-linux-gnu; candidate clang++ 19.1.7"),
                Arguments.of(
                        ALIKE.by(new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "lld 19", "17.0.15")),
                        "built with a different linker: base ld 2.40; candidate lld 19"),
                Arguments.of(
                        ALIKE.by(new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "ld 2.40", "21.0.1")),
                        "built with a different JDK: base 17.0.15; candidate 21.0.1"),
                Arguments.of(
                        ALIKE.flags("DEBUG_LEVEL=0", "PORTABLE=haswell", "LTO=1"),
                        "built with different flags: base PORTABLE=1; candidate PORTABLE=haswell, LTO=1"),
                Arguments.of(
                        ALIKE.flags("DEBUG_LEVEL=0"), "built with different flags: base PORTABLE=1; candidate none"),
                Arguments.of(
                        ALIKE.flags("PORTABLE=1", "DEBUG_LEVEL=0"), "built with the same flags in a different order"),
                Arguments.of(
                        ALIKE.libraries(Map.of("lz4", "1.9.4", "zstd", "1.5.7")),
                        "linked with different compression libraries: base zstd 1.5.4; candidate zstd 1.5.7"),
                Arguments.of(
                        ALIKE.libraries(Map.of()),
                        "linked with different compression libraries: base lz4 1.9.4, zstd 1.5.4; candidate none"),
                Arguments.of(ALIKE.linkedAgain(7), "linked in different numbers of layouts: base 1; candidate 8"));
    }

    @ParameterizedTest
    @MethodSource("oneThing")
    void oneThingThatIsMadeOtherwiseIsFoundAlone(Made other, String words) {
        List<BuildDifference> found = BuildDifference.between(ALIKE.build(), other.build());

        assertThat(found).containsExactly(new BuildDifference(true, words));
    }

    @Test
    void buildsThatAreMadeAlikeDoNotDiffer() {
        assertThat(BuildDifference.between(ALIKE.build(), ALIKE.build("dir:/x", null)))
                .isEmpty();
        assertThat(BuildDifference.between(
                        ALIKE.linkedAgain(2).build(), ALIKE.linkedAgain(2).build()))
                .isEmpty();
        assertThat(BuildDifference.between(RELEASE, RELEASE)).isEmpty();
    }

    @Test
    void aReleaseAgainstABuildFromSourceIsToldButNotRefused() {
        List<BuildDifference> found = BuildDifference.between(ALIKE.changed().build(), RELEASE);

        assertThat(found).hasSize(2);
        assertThat(found.get(0).words())
                .startsWith("the candidate was built elsewhere: its compiler, flags, and compression are unknown");
        assertThat(found.get(1).words()).isEqualTo("the sources of the base contain uncommitted changes");
        assertThat(found).noneMatch(BuildDifference::isOfMaking);
        assertThat(BuildDifference.between(RELEASE, ALIKE.build()).get(0).words())
                .startsWith("the base was built elsewhere");
    }

    private static final LibraryTraits OLD = new LibraryTraits(
            List.of("GCC 7.3.1", "GCC 4.4.7"),
            null,
            List.of(),
            List.of(),
            new TreeMap<>(Map.of("zstd", "1.5.5")),
            null,
            2L << 20);

    static Stream<Arguments> libraries() {
        return Stream.of(
                Arguments.of(
                        new LibraryTraits(
                                List.of("GCC 11.2.1"), null, List.of(), List.of(), OLD.compression(), null, 4096L),
                        "compiled by GCC 7.3.1 → GCC 11.2.1, segments aligned to 2 MiB → 4 KiB"),
                Arguments.of(
                        new LibraryTraits(
                                OLD.compilers(),
                                null,
                                List.of(),
                                List.of("NPERF_CONTEXT"),
                                OLD.compression(),
                                null,
                                2L << 20),
                        "compiled with all counters → NPERF_CONTEXT"),
                Arguments.of(
                        new LibraryTraits(
                                List.of(),
                                "LLD 17.0.6",
                                List.of("-O3"),
                                List.of(),
                                new TreeMap<>(Map.of("lz4", "1.9.4")),
                                "jemalloc",
                                null),
                        "compiled by GCC 7.3.1 → not recorded, linked by not recorded → LLD 17.0.6, compression zstd →"
                                + " lz4, allocator of the process → jemalloc, segments aligned to 2 MiB → not recorded"));
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void whatLibrariesShowIsFoundUnlessBothWereMadeHere(LibraryTraits other, String words) {
        Build base = RELEASE.showing(OLD);
        BuildDifference found =
                new BuildDifference(false, words + "; part of a change may come from that, not from the sources");

        assertThat(BuildDifference.between(base, RELEASE.showing(other))).containsExactly(found);
        assertThat(BuildDifference.between(ALIKE.build().showing(OLD), RELEASE.showing(other)))
                .hasSize(2)
                .endsWith(found)
                .first()
                .extracting(BuildDifference::words)
                .asString()
                .startsWith("the candidate was built elsewhere: flags that it does not record are unknown");
        assertThat(BuildDifference.between(
                        ALIKE.build().showing(OLD), ALIKE.build().showing(other)))
                .isEmpty();
        assertThat(BuildDifference.between(base, RELEASE)).isEmpty();
    }

    @Test
    void anotherVersionOfACompressionLibraryIsPartOfARelease() {
        LibraryTraits newer = new LibraryTraits(
                List.of("GCC 7.3.1"),
                null,
                List.of(),
                List.of(),
                new TreeMap<>(Map.of("zstd", "1.5.7")),
                null,
                2L << 20);
        assertThat(BuildDifference.between(RELEASE.showing(OLD), RELEASE.showing(newer)))
                .isEmpty();
    }

    @Test
    void recordedFlagsAreNotQuoted() {
        LibraryTraits one = withFlags("-O2");
        LibraryTraits other = withFlags("-O3 <script>");
        assertThat(LibraryDifference.between(RELEASE.showing(one), RELEASE.showing(other)))
                .contains("recorded flags differ");
    }

    private static LibraryTraits withFlags(String flags) {
        return new LibraryTraits(List.of(), null, List.of(flags), List.of(), new TreeMap<>(), null, null);
    }

    @Test
    void everyThingThatDiffersIsFoundInOrder() {
        Made other = ALIKE.by(new Toolchain("a", "b", "c"))
                .flags("X")
                .libraries(Map.of())
                .changed()
                .linkedAgain(1);

        assertThat(BuildDifference.between(other.build(), ALIKE.changed().build()))
                .extracting(BuildDifference::words)
                .satisfiesExactly(
                        words -> assertThat(words).startsWith("built with a different compiler: "),
                        words -> assertThat(words).startsWith("built with a different linker: "),
                        words -> assertThat(words).startsWith("built with a different JDK: "),
                        words -> assertThat(words).startsWith("built with different flags: "),
                        words -> assertThat(words).startsWith("linked with different compression libraries: "),
                        words -> assertThat(words).startsWith("linked in different numbers of layouts: "),
                        words -> assertThat(words).isEqualTo("the sources of the base contain uncommitted changes"),
                        words -> assertThat(words)
                                .isEqualTo("the sources of the candidate contain uncommitted changes"));
    }

    @Test
    void aSentenceStaysShortWhateverTheFlags() {
        String[] flags = IntStream.range(0, Compilation.MOST_FLAGS)
                .mapToObj(i -> i + "x".repeat(900))
                .toArray(String[]::new);
        String words = BuildDifference.between(ALIKE.flags(flags).build(), ALIKE.build())
                .get(0)
                .words();

        assertThat(words)
                .contains("0xxx", "… and 194 more; candidate DEBUG_LEVEL=0, PORTABLE=1")
                .hasSizeLessThan(700);
    }
}
