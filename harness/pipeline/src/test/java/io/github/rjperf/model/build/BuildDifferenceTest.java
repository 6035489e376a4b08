package io.github.rjperf.model.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.build.BuildDifference.Kind;
import java.util.List;
import java.util.Map;
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
                        Kind.COMPILER,
                        "built with a different compiler: base g++ 12.2.0 x86_64-linux-gnu; candidate clang++ 19.1.7"),
                Arguments.of(
                        ALIKE.by(new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "lld 19", "17.0.15")),
                        Kind.LINKER,
                        "built with a different linker: base ld 2.40; candidate lld 19"),
                Arguments.of(
                        ALIKE.by(new Toolchain("g++ 12.2.0 x86_64-linux-gnu", "ld 2.40", "21.0.1")),
                        Kind.JDK,
                        "built with a different JDK: base 17.0.15; candidate 21.0.1"),
                Arguments.of(
                        ALIKE.flags("DEBUG_LEVEL=0", "PORTABLE=haswell", "LTO=1"),
                        Kind.FLAGS,
                        "built with different flags: base PORTABLE=1; candidate PORTABLE=haswell, LTO=1"),
                Arguments.of(
                        ALIKE.flags("DEBUG_LEVEL=0"),
                        Kind.FLAGS,
                        "built with different flags: base PORTABLE=1; candidate none"),
                Arguments.of(
                        ALIKE.flags("PORTABLE=1", "DEBUG_LEVEL=0"),
                        Kind.FLAGS,
                        "built with the same flags in a different order"),
                Arguments.of(
                        ALIKE.libraries(Map.of("lz4", "1.9.4", "zstd", "1.5.7")),
                        Kind.COMPRESSION,
                        "linked with different compression libraries: base zstd 1.5.4; candidate zstd 1.5.7"),
                Arguments.of(
                        ALIKE.libraries(Map.of()),
                        Kind.COMPRESSION,
                        "linked with different compression libraries: base lz4 1.9.4, zstd 1.5.4; candidate none"),
                Arguments.of(
                        ALIKE.linkedAgain(7),
                        Kind.LAYOUT,
                        "linked in different numbers of layouts: base 1; candidate 8"));
    }

    @ParameterizedTest
    @MethodSource("oneThing")
    void oneThingThatIsMadeOtherwiseIsFoundAlone(Made other, Kind kind, String words) {
        List<BuildDifference> found = BuildDifference.between(ALIKE.build(), other.build());

        assertThat(found).containsExactly(new BuildDifference(kind, words));
        assertThat(found).allMatch(BuildDifference::isOfMaking);
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

        assertThat(found).extracting(BuildDifference::kind).containsExactly(Kind.MADE_BY_OTHERS, Kind.CHANGES);
        assertThat(found.get(0).words())
                .startsWith("the candidate was built elsewhere: its compiler, flags, and compression are unknown");
        assertThat(found.get(1).words()).isEqualTo("the sources of the base contain uncommitted changes");
        assertThat(found).noneMatch(BuildDifference::isOfMaking);
        assertThat(BuildDifference.between(RELEASE, ALIKE.build()).get(0).words())
                .startsWith("the base was built elsewhere");
    }

    @Test
    void everyThingThatDiffersIsFoundInOrder() {
        Made other = ALIKE.by(new Toolchain("a", "b", "c"))
                .flags("X")
                .libraries(Map.of())
                .changed()
                .linkedAgain(1);

        assertThat(BuildDifference.between(other.build(), ALIKE.changed().build()))
                .extracting(BuildDifference::kind)
                .containsExactly(
                        Kind.COMPILER,
                        Kind.LINKER,
                        Kind.JDK,
                        Kind.FLAGS,
                        Kind.COMPRESSION,
                        Kind.LAYOUT,
                        Kind.CHANGES,
                        Kind.CHANGES);
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
