package io.github.rjperf.record;

import static io.github.rjperf.record.Examples.comparison;
import static io.github.rjperf.record.Examples.forks;
import static io.github.rjperf.record.Examples.judgment;
import static io.github.rjperf.record.Examples.newId;
import static io.github.rjperf.record.Examples.newKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

public class ContextIT {
    private static final Database DATABASE = TestServer.migrated("context_test");
    private static final Instant NOON = Instant.parse("2026-02-28T12:00:00.123456Z");
    private static final String SHA = "0f".repeat(20);

    private final String id = newId();
    private final Recorder recorder = new Recorder(DATABASE);

    public static Context context(Context.Kind kind) {
        Commit commit = new Commit(
                SHA, NOON, "main", 12_345, Examples.HOSTILE.lines().findFirst().orElseThrow());
        return new Context(
                kind,
                "facebook/rocksdb",
                17,
                null,
                SHA,
                NOON,
                NOON.plusSeconds(60),
                NOON.plusSeconds(600),
                Examples.HOSTILE,
                List.of(commit));
    }

    private Recording recording(@Nullable Context context) {
        return new Recording(comparison(id), forks(), judgment(id, "1"), context, false);
    }

    private List<String> kindsOfTheDay() {
        return TestServer.strings(
                DATABASE,
                "select distinct d.kind from perf.daily d join perf.comparison_series s on s.series_id = d.series_id"
                        + " join perf.comparison c on c.id = s.comparison_id and c.uuid = ?::uuid"
                        + " where d.day = (c.created at time zone 'UTC')::date order by 1",
                id);
    }

    @Test
    void whatIsReadBackEqualsWhatWasRecorded() {
        Context context = context(Context.Kind.PULL_REQUEST);

        assertThat(recorder.record(recording(context), newKey())).isTrue();

        assertThat(RecordedContext.of(DATABASE, id))
                .get()
                .usingRecursiveComparison()
                .ignoringFields("commits")
                .isEqualTo(context);
        assertThat(kindsOfTheDay()).contains("PULL_REQUEST");
        assertThat(TestServer.strings(
                        DATABASE,
                        "select concat_ws('|', r.name, c.sha, c.branch, c.ordinal, c.title) from perf.commit c"
                                + " join perf.repository r on r.id = c.repository_id"))
                .containsExactly("facebook/rocksdb|" + SHA + "|main|12345|"
                        + context.commits().get(0).title());
    }

    @Test
    void aContextMayComeLaterButNeverChanges() {
        String key = newKey();
        recorder.record(recording(null), key);
        assertThat(RecordedContext.of(DATABASE, id)).isEmpty();

        assertThat(recorder.record(recording(context(Context.Kind.TRUNK)), key)).isTrue();
        assertThat(recorder.record(recording(context(Context.Kind.TRUNK)), key)).isFalse();
        assertThat(recorder.record(recording(context(Context.Kind.TRUNK)), newKey()))
                .isFalse();
        assertThat(recorder.record(recording(null), newKey())).isFalse();
        assertThat(RecordedContext.of(DATABASE, id)).map(Context::kind).contains(Context.Kind.TRUNK);
        for (String again : List.of(key, newKey())) {
            assertThatThrownBy(() -> recorder.record(recording(context(Context.Kind.RELEASE)), again))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("another context (TRUNK)");
        }
    }

    @Test
    void aDatabaseOfRealResultsTakesNoDemonstrationDataAndTheReverse() throws Exception {
        for (boolean demo : new boolean[] {false, true}) {
            Database database = TestServer.migrated("context_kind_test");
            String own = newId();
            Recording first = new Recording(comparison(own), forks(), judgment(own, "1"), null, demo);
            new Recorder(database).record(first, newKey());
            String other = newId();
            Recording second = new Recording(comparison(other), forks(), judgment(other, "1"), null, !demo);

            assertThatThrownBy(() -> new Recorder(database).record(second, newKey()))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("does not accept " + (demo ? "real results" : "demonstration data"));
            assertThatThrownBy(() -> database.inTransaction(
                            session -> session.update("update perf.comparison set demo = not demo")))
                    .hasMessageContaining("comparison_database_kind");
            assertThatThrownBy(() -> database.inTransaction(
                            session -> session.update("update perf.database_kind set demo = not demo")))
                    .hasMessageContaining("comparison_database_kind");
            assertThatThrownBy(() -> database.inTransaction(session ->
                            session.update("insert into perf.database_kind (only_row, demo) values (false, true)")))
                    .hasMessageContaining("rejects the data");
            assertThat(TestServer.strings(database, "select kind from perf.database_kind"))
                    .containsExactly(demo ? "DEMO" : "REAL");
        }
    }
}
