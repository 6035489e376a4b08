package io.github.rjperf.model.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BuildTest {
    private static final Made MADE = Made.alike();
    private static final String OTHER_SHA = "cd".repeat(32);

    @Test
    void aReleaseIsCalledByItsVersion() {
        assertThat(Made.released("maven:9.1.1", "9.1.1", Made.COMMIT, Made.SHA).label())
                .isEqualTo("9.1.1");
        assertThat(Made.released("jar:/a.jar", "unknown", null, Made.SHA).label())
                .isEqualTo("jar:/a.jar");
        assertThat(Made.released("jar:/new/rocksdbjni-linux64.jar", "9.11.0-SNAPSHOT", null, Made.SHA)
                        .label())
                .isEqualTo("rocksdbjni-linux64.jar");
    }

    @Test
    void aBuildFromSourceIsCalledByItsCommitAndWhetherItHasChanges() {
        assertThat(MADE.build().label()).isEqualTo("4f2b3a6");
        assertThat(MADE.changed().build().label()).isEqualTo("4f2b3a6+changes");
    }

    @ParameterizedTest
    @CsvSource({
        "git:v10.10.1, v10.10.1",
        "git:9.1, 9.1",
        "git:v9.1.1~2, 4f2b3a6",
        "git:v9.1.1-rc1, 4f2b3a6",
        "git:v9, 4f2b3a6"
    })
    void aBuildOfAReleaseIsCalledByItsTag(String subject, String label) {
        assertThat(MADE.build(subject, Made.COMMIT).label()).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({"dir:/home/ann/rocksdb, rocksdb", "dir:/home/ann/rocksdb//, rocksdb", "dir:tree, dir:tree"})
    void aFolderWithoutACommitIsCalledByItsName(String subject, String label) {
        assertThat(MADE.build(subject, null).label()).isEqualTo(label);
    }

    @Test
    void twoJarsOfOneNameAreToldApart() {
        Comparison twoJars = comparison(
                Made.released("maven:9.1.1", "9.1.1", null, Made.SHA),
                Made.released("jar:/rocksdbjni-9.1.1.jar", "9.1.1", null, OTHER_SHA));
        assertThat(twoJars.label(Side.BASE)).isEqualTo("9.1.1 jar abababa");
        assertThat(twoJars.label(Side.CANDIDATE)).isEqualTo("9.1.1 jar cdcdcdc");

        Build same = Made.released("maven:9.1.1", "9.1.1", null, Made.SHA);
        assertThat(comparison(same, same).label(Side.CANDIDATE)).isEqualTo("9.1.1");
        assertThat(comparison(same, MADE.build()).label(Side.CANDIDATE)).isEqualTo("4f2b3a6");
    }

    @Test
    void buildsAreIdenticalByTheirLibraryAndTheirClassesAndByNothingElse() {
        Build build = build("aa", "bb", "cc");
        assertThat(build.isIdenticalTo(build("a1", "bb", "cc"))).isTrue();
        assertThat(build.isIdenticalTo(build("a1", "b1", "cc"))).isFalse();
        assertThat(build.isIdenticalTo(build("a1", "bb", "c1"))).isFalse();
        assertThat(build("aa", "bb", null).isIdenticalTo(build("a1", "bb", null)))
                .isFalse();
        assertThat(build("aa", "bb", null).isIdenticalTo(build)).isTrue();
        assertThat(build("aa", "b1", null).isIdenticalTo(build)).isFalse();
    }

    private static Build build(String jar, String library, @Nullable String classes) {
        return new Build(
                "jar:/a.jar",
                "9.1.1",
                null,
                "/a.jar",
                jar.repeat(32),
                "lib.so",
                library.repeat(32),
                classes == null ? null : classes.repeat(32),
                false,
                0,
                null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../lib.so", "/tmp/lib.so", "lib/lib.so", "..", ".", ""})
    void theNameOfTheLibraryLeadsOutOfNoFolder(String library) {
        assertThatThrownBy(() -> new Build(
                        "jar:/a.jar", "9.1.1", null, "/a.jar", Made.SHA, library, Made.SHA, null, false, 0, null))
                .hasMessage("library is not a plain file name: " + library);
    }

    @Test
    void aCompilationHoldsNoMoreThanADocumentMay() {
        refused(MADE.flags(many(201)), "more than 200 flags: 201");
        refused(MADE.flags("x".repeat(1001)), "a flag is longer than 1000 characters: 1001");
        refused(MADE.flags(" "), "a flag is blank");
        refused(
                MADE.libraries(List.of(many(21)).stream().collect(Collectors.toMap(name -> name, name -> "1"))),
                "more than 20 compression libraries: 21");
        refused(MADE.libraries(Map.of("<b>", "1")), "not the name of a compression library: <b>");
        refused(MADE.libraries(Map.of("lz4", "")), "version of lz4 is blank");
        assertThatThrownBy(() -> new Toolchain("g".repeat(501), "ld", "17")).hasMessageContaining("longer than 500");
        List<Protection> protections = Collections.nCopies(51, new Protection("network", false, "nothing"));
        assertThatThrownBy(() -> new Compilation(
                        null,
                        false,
                        Made.SHA,
                        MADE.toolchain(),
                        List.of(),
                        new TreeMap<>(),
                        List.of(),
                        1,
                        1,
                        0,
                        0,
                        protections,
                        "/log"))
                .hasMessage("more than 50 protections: 51");
    }

    private static void refused(Made made, String message) {
        assertThatThrownBy(made::compilation)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static String[] many(int number) {
        return IntStream.range(0, number).mapToObj(i -> "f" + i).toArray(String[]::new);
    }

    private static Comparison comparison(Build base, Build candidate) {
        SeriesKey key = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);
        return new Comparison(
                "00000000-0000-4000-8000-000000000000",
                Instant.EPOCH,
                "0.2.0",
                Made.SHA,
                base,
                candidate,
                new Host(new HostIdentity("linux-x64", 2, new TreeMap<>(), Made.SHA), List.of()),
                new Plan("quick", 1, List.of(), 5, 60, List.of(new PlannedSeries(key, new IterationPlan(1, 1, 100)))));
    }
}
