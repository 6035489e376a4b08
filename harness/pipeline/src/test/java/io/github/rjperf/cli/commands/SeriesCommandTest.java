package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesCommandTest {
    @TempDir
    private Path home;

    @Test
    void what_a_profile_lacks_is_listed_only_for_the_whole_profile() throws IOException {
        assertThat(said("series --profile quick")).contains("  pilot: ", "  not covered: all of ");
        assertThat(said("series --profile full --series MultiGet.*"))
                .contains("MultiGet.multiGetByteBuffers", "covers 1 of ", "time of all series: ")
                .doesNotContain("pilot: ", "not covered");
    }

    @Test
    void a_pattern_in_the_wrong_case_gets_a_suggestion() throws IOException {
        assertThat(said("series --profile full --series multiget*"))
                .isEqualTo("rjperf: 'multiget*' does not match any series in profile full, whose names are"
                        + " case-sensitive; did you mean MultiGet.*?\n");
    }

    private String said(String command) throws IOException {
        BenchmarkJars.write(home);
        Settings settings = new Settings(
                Map.of(), Map.of("user.home", home.toString(), "rjperf.home", home.toString()), Clock.systemUTC());
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Main.commandLine(settings, new Console(stream, stream, false, false, 100))
                .execute(command.split(" "));
        return said.toString(StandardCharsets.UTF_8);
    }
}
