package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.RjPerfProgram.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        assertThat(measure(rjperf, "--resume", "" + bundle).err()).contains("nothing is left to measure after ");
        Files.write(bundle.resolve("forks.jsonl"), withStoredWarning(before));

        Run continued = measure(rjperf, "--resume", "" + bundle, "--more", "14s");

        assertThat(continued.status()).as(continued.err()).isZero();
        assertThat(continued.err()).contains("continuing after ").doesNotContain("at the beginning");
        List<String> after = Files.readAllLines(bundle.resolve("forks.jsonl"));
        assertThat(after.subList(1, after.size()))
                .startsWith(before.subList(1, before.size()).toArray(String[]::new));
        assertThat(after).hasSizeGreaterThan(before.size());
        assertThat(rjperf.run("bundle", "judge", "" + bundle).status()).isIn(1, 3, 4);
    }

    /** The log as if the host had been disturbed when the comparison began. */
    private static List<String> withStoredWarning(List<String> log) {
        String warning = """
                "conditions":[{"name":"load","value":"high at the beginning","severity":"warn","advice":"wait"},""";
        List<String> lines = new ArrayList<>(log);
        lines.set(0, log.get(0).replace("\"conditions\":[", warning));
        assertThat(lines).isNotEqualTo(log);
        return lines;
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
