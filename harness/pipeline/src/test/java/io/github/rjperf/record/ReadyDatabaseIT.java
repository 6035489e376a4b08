package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What would keep a database from taking results is found before they are measured. */
class ReadyDatabaseIT {
    private static final String NAME = "ready_database_test";
    private static final String READER = "ready_database_reader";

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    @AfterEach
    void reset() {
        TestServer.writing(NAME, "alter database " + NAME + " reset default_transaction_read_only");
    }

    private static void refused(Database database, String words) {
        assertThatThrownBy(() -> Recorder.requireReady(database))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
    }

    @Test
    void oneThatIsMigratedIsReadyAndKeepsItsKindOpen() {
        assertThatCode(() -> Recorder.requireReady(database)).doesNotThrowAnyException();

        TestServer.writing(NAME, "insert into perf.database_kind (demo) values (true)");
        refused(database, "contains demonstration data");
    }

    @Test
    void oneWithAnUnfinishedImportIsNot() {
        TestServer.writing(
                NAME, "insert into perf.import_file (file, sha256, row_count) values ('x', repeat('0', 64), 1)");

        refused(database, "an import into this database is not finished");
    }

    @Test
    void oneThatIsReadOnlyIsNot() {
        TestServer.writing(NAME, "alter database " + NAME + " set default_transaction_read_only = on");

        refused(database, "is read-only");
    }

    @Test
    void oneWhoseLoginMayOnlyReadIsNot() {
        TestServer.writing(NAME, "drop role if exists " + READER);
        TestServer.writing(NAME, "create role " + READER + " login password 'r'");
        TestServer.writing(NAME, "grant usage on schema perf to " + READER);
        TestServer.writing(NAME, "grant select on all tables in schema perf to " + READER);
        try {
            String url = TestServer.url(NAME).split("\\?", 2)[0];

            refused(Database.open(url, Map.of("PGUSER", READER, "PGPASSWORD", "r")), "log in as perf_writer");
        } finally {
            TestServer.writing(NAME, "drop owned by " + READER + "; drop role " + READER);
        }
    }
}
