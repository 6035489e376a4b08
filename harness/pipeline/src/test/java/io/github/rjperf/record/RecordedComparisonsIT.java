package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Judgment.Status;
import io.github.rjperf.record.RecordedComparisons.Filter;
import io.github.rjperf.record.sql.Database;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a list of recorded comparisons says is what their documents say. */
class RecordedComparisonsIT {
    private static final int COMPARISONS = 12;
    private static final Filter ALL = new Filter(null, null, null, 1_000);
    private static final Map<DemoComparison, Judgment> RECORDED = new LinkedHashMap<>();

    private static RecordedComparisons comparisons = new RecordedComparisons(TestServer.migrated("list_empty_test"));

    @BeforeAll
    static void record() {
        assertThat(comparisons.list(ALL)).isEmpty();
        Database database = TestServer.migrated("list_test");
        comparisons = new RecordedComparisons(database);
        new DemoYear(4711, LocalDate.of(2026, 3, 10), 10)
                .comparisons()
                .limit(COMPARISONS)
                .forEach(demo -> RECORDED.put(
                        demo,
                        Judge.judge(demo.comparison(), JudgingRules.of(demo.comparison()), Pairs.of(demo.forks()))));
        assertThat(RECORDED.values().stream().map(Judgment::status).distinct())
                .as("statuses to tell apart")
                .hasSizeGreaterThan(1);
        Recorder recorder = new Recorder(database);
        RECORDED.forEach((demo, judgment) -> recorder.record(
                new Recording(demo.comparison(), demo.forks(), judgment, demo.context(), true), Examples.newKey()));
    }

    @Test
    void allAreListedNewestFirstWithTheirResults() {
        List<RecordedComparison> list = comparisons.list(ALL);

        assertThat(list)
                .hasSize(COMPARISONS)
                .isSortedAccordingTo(
                        Comparator.comparing(RecordedComparison::created).reversed());
        assertThat(RECORDED).allSatisfy((demo, judgment) -> assertThat(list)
                .filteredOn(one -> one.id().equals(demo.comparison().id()))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.status()).isEqualTo(judgment.status());
                    assertThat(one.series()).isEqualTo(judgment.series().size());
                    assertThat(one.worstChange()).isEqualTo(judgment.worstChange());
                    assertThat(one.base()).isEqualTo(demo.comparison().base().label());
                    assertThat(one.candidate())
                            .isEqualTo(demo.comparison().candidate().label());
                    assertThat(one.platform())
                            .isEqualTo(demo.comparison().host().identity().platform());
                }));
    }

    @Test
    void aBuildOfAnotherLibraryIsNamedByItsCoordinates() {
        Database database = TestServer.migrated("list_library_test");
        DemoComparison demo = RECORDED.keySet().iterator().next();
        Build base = demo.comparison().base();
        Build other = ofOtherLibrary(base);
        String subject = other.subject();
        Comparison comparison = demo.comparison().with(base, other);
        new Recorder(database)
                .record(
                        new Recording(
                                comparison,
                                demo.forks(),
                                RECORDED.values().iterator().next(),
                                demo.context(),
                                true),
                        Examples.newKey());

        database.inTransaction(session -> {
            int key = session.number("select id from perf.comparison");
            assertThat(new BuildStore(session).load(key, Side.CANDIDATE)).isEqualTo(other);
            assertThat(new BuildStore(session).load(key, Side.BASE)).isEqualTo(base);
            return key;
        });
        RecordedComparisons recorded = new RecordedComparisons(database);
        assertThat(recorded.list(ALL)).singleElement().satisfies(one -> assertThat(one.candidate())
                .isEqualTo(other.label())
                .isEqualTo("frocksdbjni:8.10.0-ververica-1.0"));
        for (String name :
                List.of(subject, subject.replace("maven:", ""), "8.10.0-ververica-1.0", "v" + base.version())) {
            assertThat(recorded.list(new Filter(name, null, null, 10))).as(name).hasSize(1);
        }
        assertThat(recorded.list(new Filter("frocksdbjni", null, null, 10))).isEmpty();
    }

    private static Build ofOtherLibrary(Build base) {
        return new Build(
                "maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0",
                "8.10.0-ververica-1.0",
                null,
                "/frocksdbjni.jar",
                base.jarSha256(),
                base.library(),
                base.librarySha256(),
                base.classesSha256(),
                true,
                0,
                null,
                new LibraryTraits(
                        List.of("GCC 7.3.1", "GCC 4.4.7"),
                        "LLD 17.0.6",
                        List.of("-O2 \\ \"x\", {y}"),
                        List.of(),
                        new TreeMap<>(Map.of("zstd", "1.5.5", "lz4", "1.9.4")),
                        "jemalloc",
                        2L << 20));
    }

    @ParameterizedTest
    @EnumSource
    void onlyThoseWithAResultAreListed(Status status) {
        assertThat(comparisons.list(new Filter(null, null, status, 1_000)))
                .hasSize((int) RECORDED.values().stream()
                        .filter(judgment -> judgment.status() == status)
                        .count())
                .allMatch(one -> one.status() == status);
    }

    @Test
    void theyAreFoundByProfileAndByEitherBuild() {
        for (String profile : new TreeSet<>(RECORDED.keySet().stream()
                .map(demo -> demo.comparison().plan().profile())
                .toList())) {
            assertThat(comparisons.list(new Filter(null, profile, null, 1_000)))
                    .isNotEmpty()
                    .allMatch(one -> one.profile().equals(profile));
        }
        for (Side side : Side.values()) {
            String build = name(RECORDED.keySet().iterator().next().comparison().build(side));
            assertThat(comparisons.list(new Filter(build.substring(0, Math.min(9, build.length())), null, null, 1_000)))
                    .extracting(RecordedComparison::id)
                    .containsExactlyInAnyOrderElementsOf(idsWith(build))
                    .hasSizeGreaterThan(0);
        }
        assertThat(idsWith(name(RECORDED.keySet().iterator().next().comparison().build(Side.CANDIDATE))))
                .as("comparisons of one commit")
                .hasSizeLessThan(COMPARISONS);
        assertThat(comparisons.list(new Filter("0.0.1", null, null, 1_000))).isEmpty();
        assertThat(comparisons.list(new Filter(null, null, null, 3))).hasSize(3);
    }

    private static String name(Build build) {
        return Objects.requireNonNullElse(build.commit(), build.version());
    }

    private static List<String> idsWith(String build) {
        return RECORDED.keySet().stream()
                .map(DemoComparison::comparison)
                .filter(comparison -> Stream.of(Side.values())
                        .anyMatch(side -> name(comparison.build(side)).equals(build)))
                .map(Comparison::id)
                .toList();
    }

    @Test
    void anIdIsFoundByItsBeginning() {
        String id = RECORDED.keySet().iterator().next().comparison().id();

        assertThat(comparisons.startingWith(id.substring(0, 8))).containsExactly(id);
        assertThat(comparisons.startingWith("")).hasSize(2);
        assertThat(comparisons.startingWith("%")).isEmpty();
    }
}
