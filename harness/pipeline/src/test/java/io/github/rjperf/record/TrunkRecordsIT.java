package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.TrunkRecords.Place;
import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TrunkRecordsIT {
    private static final String NAME = "trunk_records_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final String OLD = "maven:9.10.0";
    private static final String NEW = "git:v9.11.0";
    private static final String FIRST = "1a2b3c4d5e".repeat(4);
    private static final String SECOND = "5d6e7f8091".repeat(4);
    /** The pairs of an invented verdict. */
    private static final int PAIRS = 5;

    private Database database;
    private int night;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    private TrunkRecords here() {
        return at("here", "quick");
    }

    private TrunkRecords at(String host, String profile) {
        return new TrunkRecords(database, new Place(profile, "linux-x64", Sha256.of("linux-x64" + host)));
    }

    private void record(Context.Kind kind, String host, String base, String candidate) {
        record(kind, host, List.of(base, candidate), InventedVerdict.of("Get.get", 1));
    }

    private void record(Context.Kind kind, String host, List<String> builds, SeriesVerdict verdict) {
        night++;
        new InventedComparison(
                        kind,
                        "linux-x64",
                        host,
                        START.plus(Duration.ofDays(night)),
                        builds.get(0),
                        builds.get(1),
                        List.of(verdict))
                .in(database);
    }

    @Test
    void theAnchorIsTheFixedBuildOfTheNewestPoint() {
        assertThat(here().anchor()).isEmpty();
        record(Context.Kind.TRUNK, "here", OLD, "git:" + FIRST);
        record(Context.Kind.TRUNK, "here", "git:main", "git:" + SECOND);
        record(Context.Kind.RELEASE, "here", NEW, "maven:9.12.0");
        record(Context.Kind.TRUNK, "there", NEW, "git:" + FIRST);

        assertThat(here().anchor()).contains(OLD);
        assertThat(at("there", "quick").anchor()).contains(NEW);
        assertThat(at("a new kernel", "quick").anchor()).contains(NEW);
        assertThat(at("here", "full").anchor()).isEmpty();
        assertThat(here().anchorBefore(OLD)).isEmpty();
        assertThat(here().anchorBefore(NEW)).contains(OLD);

        record(Context.Kind.TRUNK, "here", NEW, "git:" + FIRST);
        assertThat(here().anchor()).contains(NEW);
        assertThat(here().anchorBefore(NEW)).contains(OLD);
    }

    @Test
    void aCommitIsRecordedAgainstOneAnchorOnOneHost() {
        record(Context.Kind.TRUNK, "here", OLD, "git:" + FIRST);
        record(Context.Kind.TRUNK, "there", OLD, "git:" + SECOND);
        record(Context.Kind.MANUAL, "here", OLD, "git:" + SECOND);
        record(Context.Kind.TRUNK, "here", List.of(OLD, "git:" + SECOND), InventedVerdict.error("Get.get"));

        assertThat(here().commits(OLD)).containsExactly(FIRST);
        assertThat(here().commits(NEW)).isEmpty();
        assertThat(at("here", "full").commits(OLD)).isEmpty();
    }

    @Test
    void anchorsAreLinkedInEitherOrderByEnoughPairs() {
        record(Context.Kind.RELEASE, "there", OLD, NEW);
        record(Context.Kind.MANUAL, "here", OLD, NEW);
        assertThat(here().areLinked(OLD, NEW, PAIRS)).isFalse();

        record(Context.Kind.RELEASE, "here", OLD, NEW);
        assertThat(here().areLinked(OLD, NEW, PAIRS)).isTrue();
        assertThat(here().areLinked(NEW, OLD, PAIRS)).isTrue();
        assertThat(here().areLinked(OLD, NEW, PAIRS + 1)).isFalse();
        assertThat(at("here", "full").areLinked(OLD, NEW, PAIRS)).isFalse();
    }
}
