package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.RjPerfProgram.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input gets one clear line and a named exit code. */
class BadInputIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compare 9.0.1                                    | 2 | no CANDIDATE given",
                "compare git:main 9.0.1                           | 4 | --repo",
                "compare git:--output=x 9.0.1                     | 2 | git:--output=x",
                "compare --pr 0                                   | 2 | pr:0",
                "compare 9.0.1 --pr 7                             | 2 | --pr determines both builds",
                "compare dir:. 9.0.1                              | 4 | Makefile",
                "build                                            | 2 | no SUBJECT given",
                "build dir:. --compression brotli                 | 2 | brotli",
                "build dir:. --relink 0                           | 2 | seed",
                "compare nonsense! 9.0.1                          | 2 | names no build",
                "compare 9.0.1 9.1.1 --profile quik               | 2 | quick",
                "series --profile ful                             | 2 | did you mean full?",
                "compare 9.0.1 9.1.1 --series Nothing*            | 2 | does not match any series",
                "compare 9.0.1 9.1.1 --budget soon                | 2 | not a duration",
                "compare 9.0.1 9.1.1 --schedule random            | 2 | frozen-duel",
                "compare 9.0.1 9.1.1 --max-pairs 0                | 2 | maxPairs is below 1",
                "compare --resume nowhere                         | 2 | nowhere",
                "compare 9.0.1 9.1.1 --out /proc/none             | 2 | /proc/none",
                "compare 9.0.1 9.1.1 --tmpdir /proc/none          | 4 | choose another --tmpdir",
                "compare 0.0.1 9.1.1                              | 4 | 0.0.1",
                "compare 10.4.2 9.1.1                             | 4 | maven:10.4.2:linux64",
                "compare jar:missing.jar 9.1.1                    | 4 | missing.jar",
                "calibrate warmup 9.1.1 --seconds 7               | 2 | not a multiple of 3 s from 3 to 3600",
                "calibrate warmup 9.1.1 --pairs 0                 | 2 | --pairs is 0; give at least 1",
                "calibrate warmup 9.1.1 --series Nothing          | 2 | 'Nothing' does not match any series",
                "calibrate warmup 9.1.1 --write no-such.yaml      | 2 | no-such.yaml",
                "judge nowhere                                    | 2 | nowhere",
                "record nowhere                                   | 2 | nowhere",
                "report nowhere                                   | 2 | nowhere",
                "migrate --db jdbc:nonsense                       | 4 | jdbc:postgresql://",
                "compair                                          | 2 | compare"
            })
    void is_answered_with_one_line_and_an_exit_code(String arguments, int status, String hint) {
        Run run = new RjPerfProgram(folder).run(arguments.strip().split(" +"));

        assertThat(run.status()).as(run.err()).isEqualTo(status);
        assertThat(run.err()).contains(hint).doesNotContain("\tat ");
        assertThat(run.err().lines().filter(line -> line.startsWith("rjperf: ")))
                .hasSize(1);
    }

    @Test
    void a_password_is_never_printed() {
        Run run = new RjPerfProgram(folder)
                .run(
                        Map.of("PGUSER", "someone", "PGPASSWORD", "tr0ub4dor"),
                        "migrate",
                        "--db",
                        "jdbc:postgresql://127.0.0.1:1/perf?password=correcthorse");

        assertThat(run.status()).isEqualTo(4);
        assertThat(run.err() + run.out()).doesNotContain("tr0ub4dor").doesNotContain("correcthorse");
    }

    @Test
    void a_jar_that_is_not_rocksjava_is_refused() throws Exception {
        Path jar = folder.resolve("notes.jar");
        Files.writeString(jar, "these are notes");
        Run run = new RjPerfProgram(folder).run("compare", "jar:" + jar, "9.1.1");

        assertThat(run.status()).isEqualTo(4);
        assertThat(run.err()).contains(jar.toString());
    }
}
