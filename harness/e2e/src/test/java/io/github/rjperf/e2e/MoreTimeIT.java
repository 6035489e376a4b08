package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.RjPerfProgram.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A comparison whose budget was too short continues with more time, in the same bundle. */
@Tag("slow")
@Isolated("it measures")
class MoreTimeIT {
    @TempDir
    Path folder;

    @Test
    void more_time_adds_pairs_to_those_that_there_are() throws Exception {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path bundle = folder.resolve("bundle");
        Run begun = measure(
                rjperf, "9.0.1", "9.1.1", "--profile", "smoke", "--budget", "8s", "--seed", "1", "--out", "" + bundle);
        assertThat(begun.status()).as(begun.err()).isZero();
        List<String> before = Files.readAllLines(bundle.resolve("forks.jsonl"));

        Run continued = measure(rjperf, "--resume", "" + bundle, "--more", "14s");

        assertThat(continued.status()).as(continued.err()).isZero();
        List<String> after = Files.readAllLines(bundle.resolve("forks.jsonl"));
        assertThat(after.subList(1, after.size()))
                .startsWith(before.subList(1, before.size()).toArray(String[]::new));
        assertThat(after).hasSizeGreaterThan(before.size());
        assertThat(rjperf.run("bundle", "judge", "" + bundle).status()).isIn(1, 3, 4);
    }

    private static Run measure(RjPerfProgram rjperf, String... arguments) {
        String[] command = new String[arguments.length + 4];
        command[0] = "bundle";
        command[1] = "measure";
        System.arraycopy(arguments, 0, command, 2, arguments.length);
        command[arguments.length + 2] = "--tmpdir";
        command[arguments.length + 3] = rjperf.databases().toString();
        return rjperf.run(command);
    }
}
