package io.github.rjperf.cli.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.CommandRun;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Settings;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say of a database that another program made: one line, exit code 4. */
class MigrateCommandIT {
    private static final String NAME = "migrate_command_test";

    @ParameterizedTest
    @ValueSource(strings = {"db migrate", "db doctor", "db maintain"})
    void aDatabaseOfAnotherProgramIsRefusedInOneLine(String command) {
        TestServer.migrated(NAME);
        TestServer.writing(NAME, "update perf.schema_history set checksum = 1 where version = '004'");

        CommandRun run = run(command);

        assertThat(run.said())
                .startsWith("rjperf: the schema of database " + NAME)
                .contains("migration 004 differs")
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
    }

    private static CommandRun run(String command) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", "/none"), Clock.systemUTC());
        return CommandRun.of(settings, (command + " --db " + TestServer.url(NAME)).split(" ", -1));
    }
}
