package io.github.rjperf.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the tools refuse before they measure anything. */
class WorkshopTest {
    @TempDir
    static Path home;

    @BeforeAll
    static void benchmarks() throws Exception {
        BenchmarkJars.write(home);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "storage --points many           | write a number as 100k or 10M",
                "warmup                          | no BASE given",
                "warmup --resume no-such --pairs 1 | continues with the pairs",
                "warmup --resume no-such         | no such file",
                "warmup 9.1.1 --seconds 7        | not a multiple of 3 s from 3 to 3600",
                "warmup 9.1.1 --pairs 0          | --pairs is 0; give at least 1",
                "warmup 9.1.1 --series Nothing   | does not match any series",
                "warmup 9.1.1 --write no-such.yaml | cannot be read"
            })
    void wrong_usage_is_refused_in_a_line(String words, String reason) {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(
                Map.of(), Map.of("rjperf.home", home.toString(), "user.home", home.toString()), Clock.systemUTC());
        int status = Main.commandLine(new Workshop(), settings, new Console(err, err, false, false, 100))
                .execute(words.split(" ", -1));

        assertThat(status).isEqualTo(2);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains(reason).hasLineCount(1);
    }
}
