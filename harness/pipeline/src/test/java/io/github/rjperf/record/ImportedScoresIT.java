package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedFile.Format;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A file is recorded once, whole or not at all. */
class ImportedScoresIT {
    private static final Instant TIME = Instant.parse("2026-01-31T12:00:00Z");

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated("imported_scores_test");
    }

    /** @param digits two hex digits that its checksum repeats */
    static ImportedFile file(String digits) {
        ImportedScore full = new ImportedScore(
                "GetBenchmarks.get",
                new TreeMap<>(Map.of("keyCount", "1000", "name", "a \"b\"")),
                "thrpt",
                1,
                25,
                43496.578,
                5743.09,
                "ops/s",
                4);
        ImportedScore bare =
                new ImportedScore("PutBenchmarks.put", new TreeMap<>(), null, null, null, 0.1, null, "us/op", 9);
        return new ImportedFile(
                "report.md",
                digits.repeat(32),
                Format.TEXT,
                List.of(
                        new ImportedTable("report.md", "Before", 3, List.of(full)),
                        new ImportedTable("report.md", "", 8, List.of(full, bare))),
                List.of("3 rows left out"));
    }

    private List<String> strings(String sql) {
        return TestServer.strings(database, sql);
    }

    @Test
    void everyColumnIsWhatTheFileStates() {
        assertThat(new ImportedScores(database).add(List.of(file("ab")), TIME)).hasSize(1);

        assertThat(strings("select concat_ws('|', name, format, sha256, notes, extract(epoch from imported)::bigint)"
                        + " from perf.imported_source"))
                .containsExactly(
                        "report.md|TEXT|" + "ab".repeat(32) + "|{\"3 rows left out\"}|" + TIME.getEpochSecond());
        assertThat(strings("select to_jsonb(s) - 'source_id' from perf.imported_score s where position in (1, 3)"
                        + " order by position"))
                .containsExactly(
                        "{\"line\": 4, \"mode\": \"thrpt\", \"unit\": \"ops/s\", \"score\": 43496.578, \"heading\": \"Before\","
                                + " \"threads\": 1, \"position\": 1, \"benchmark\": \"GetBenchmarks.get\", \"iterations\": 25,"
                                + " \"parameters\": {\"name\": \"a \\\"b\\\"\", \"keyCount\": \"1000\"},"
                                + " \"score_error\": 5743.09, \"table_number\": 1}",
                        "{\"line\": 9, \"mode\": null, \"unit\": \"us/op\", \"score\": 0.1, \"heading\": \"\","
                                + " \"threads\": null, \"position\": 3, \"benchmark\": \"PutBenchmarks.put\","
                                + " \"iterations\": null, \"parameters\": {}, \"score_error\": null, \"table_number\": 2}");
    }

    @Test
    void theSameContentIsRecordedOnce() {
        ImportedScores scores = new ImportedScores(database);
        scores.add(List.of(file("ab")), TIME);

        assertThat(scores.add(List.of(file("ab"), file("cd")), TIME)).containsExactly(file("cd"));
        assertThat(strings("select count(*) from perf.imported_score")).containsExactly("6");
    }

    @Test
    void nothingIsHalfRecorded() {
        database.inTransaction(session -> session.update("alter table perf.imported_score add check (line <> 9)"));

        assertThatThrownBy(() -> new ImportedScores(database).add(List.of(file("ab")), TIME))
                .isInstanceOf(RecordException.class);
        assertThat(strings("select count(*) from perf.imported_source")).containsExactly("0");
        assertThat(strings("select count(*) from perf.imported_score")).containsExactly("0");
    }
}
