package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.DemoBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands for a bundle say about a folder that has no verdict, a file, and an ID. */
class BundleFoldersTest {
    @TempDir
    private Path home;

    @ParameterizedTest
    @ValueSource(strings = {"show", "explain", "bundle report", "bundle record"})
    void a_stopped_comparison_has_a_command_that_continues_it(String command) {
        Bundle stopped = DemoBundle.in(home.resolve("stopped")).bundle();
        assertThat(said(command + " " + stopped.folder()))
                .isEqualTo("rjperf: " + stopped.folder()
                        + ": the comparison was stopped before it reached a verdict; continue it with ./rjperf compare --resume "
                        + stopped.folder());
    }

    @Test
    void a_part_of_a_campaign_is_continued_with_its_campaign() throws IOException {
        Bundle stopped = DemoBundle.in(home.resolve("campaign/9.0.1-9.1.1")).bundle();
        Files.createFile(home.resolve("campaign").resolve(CampaignFolder.RELEASES.file()));
        assertThat(said("show " + stopped.folder()))
                .endsWith("continue it with ./rjperf releases --resume " + home.resolve("campaign"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "explain",
                "bundle judge",
                "bundle report",
                "bundle record",
                "bundle join",
                "compare --resume",
                "survey --resume",
                "calibrate layout --resume"
            })
    void a_file_is_not_a_folder(String command) throws IOException {
        Path file = Files.createFile(home.resolve("t1.log"));
        assertThat(said(command + " " + file))
                .isEqualTo("rjperf: " + file + " is a file, not the folder of a comparison");
    }

    @ParameterizedTest
    @ValueSource(strings = {"explain", "bundle report", "compare --resume"})
    void an_id_is_not_a_folder(String command) {
        assertThat(said(command + " d9570b46"))
                .isEqualTo("rjperf: 'd9570b46' is not a folder; specify the folder that the comparison wrote, such as"
                        + " results/2026-05-04-101500-9.0.1-9.1.1, not its ID");
    }

    private String said(String command) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", home.toString()), Clock.systemUTC());
        CommandRun run = CommandRun.of(settings, command.split(" "));
        assertThat(run.status()).isEqualTo(2);
        return run.said().strip();
    }
}
