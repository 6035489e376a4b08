package io.github.rjperf.record.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.Examples;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.transfer.Export;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationsIT {
    @TempDir
    Path folder;

    @Test
    void anEmptyDatabaseIsBroughtToTheLatestVersionOnce() throws Exception {
        Database database = TestServer.empty("migrations_test");
        assertThat(Migrations.version(database)).isEmpty();

        int applied = Migrations.migrate(database);

        assertThat(applied).isPositive();
        assertThat(Migrations.version(database)).contains(Migrations.latest(database));
        assertThat(Migrations.migrate(database)).isZero();
    }

    @Test
    void aSchemaOfANewerProgramIsRefused() throws Exception {
        Database database = TestServer.migrated("migrations_newer_test");
        database.inTransaction(session -> session.update(
                "insert into perf.schema_history select installed_rank + 100, '900', description, type, 'V900__later.sql',"
                        + " checksum, installed_by, installed_on, execution_time, success"
                        + " from perf.schema_history where version = '1' or version = '001'"));

        assertThatThrownBy(() -> Migrations.migrate(database))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("version 900")
                .hasMessageContaining("newer rjperf");
    }

    @Test
    void aSchemaOfAnotherProgramIsRefusedAndKept() {
        String name = "migrations_forged_test";
        Database database = TestServer.migrated(name);
        database.inTransaction(
                session -> session.update("update perf.schema_history set checksum = 1 where version = '004'"));
        String contents =
                "select relname || (select count(*) from perf.schema_history) || (select count(*) from perf.host)"
                        + " from pg_class where relnamespace = 'perf'::regnamespace order by 1";
        List<String> before = TestServer.strings(database, contents);

        for (ThrowingCallable use : List.<ThrowingCallable>of(
                () -> Migrations.migrate(database),
                () -> Migrations.version(database),
                () -> new DatabaseHealth(database).run(),
                () -> new Export(database, folder, line -> {}).run())) {
            assertThatThrownBy(use)
                    .isInstanceOf(RecordException.class)
                    .hasMessageStartingWith("the schema of database " + name)
                    .hasMessageContaining("was made by another program: its migration 004 differs; nothing was changed")
                    .hasMessageNotContaining("\n");
        }
        assertThat(TestServer.strings(database, contents)).isEqualTo(before).isNotEmpty();
    }

    @Test
    void aSchemaThatIsBeingMadeHasNoVersionYet() throws Exception {
        Database database = TestServer.migrated("migrations_begun_test");
        database.inTransaction(session -> session.update("delete from perf.schema_history where version is not null"));

        assertThat(Migrations.version(database)).isEmpty();
    }

    @Test
    void recordingWithoutASchemaSaysWhatToDo() throws Exception {
        Database database = TestServer.empty("migrations_missing_test");
        String id = Examples.newId();

        assertThatThrownBy(() -> new Recorder(database)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                                Examples.newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("rjperf db migrate");
    }
}
