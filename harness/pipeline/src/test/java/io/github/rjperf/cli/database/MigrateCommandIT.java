package io.github.rjperf.cli.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say of a database of a development version: one line, exit code 4. */
class MigrateCommandIT {
    private static final String NAME = "migrate_command_test";

    @ParameterizedTest
    @ValueSource(strings = {"migrate", "db doctor", "db maintain"})
    void aDatabaseOfADevelopmentVersionIsRefusedInOneLine(String command) {
        TestServer.ofDevelopment(NAME);
        ByteArrayOutputStream said = new ByteArrayOutputStream();

        int status = run(command, said);

        assertThat(said.toString(StandardCharsets.UTF_8))
                .startsWith("rjperf: the schema of database " + NAME)
                .contains("rjperf db export")
                .hasLineCount(1);
        assertThat(status).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
    }

    private static int run(String command, OutputStream said) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", "/none"), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return Main.commandLine(settings, console).execute((command + " --db " + TestServer.url(NAME)).split(" ", -1));
    }
}
