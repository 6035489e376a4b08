package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.cli.Main;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code releases} records in a real database. */
class ReleasesRecordingIT {
    private static final String NAME = "releases_recording_test";
    private static final String KINDS = "select x.kind from perf.judgment j join perf.context x using (comparison_id)";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            100);

    @TempDir
    private Path temporary;

    private CampaignFolder<Releases> folder() {
        return new CampaignFolder<>(temporary.resolve("releases"), CampaignFolder.RELEASES);
    }

    private Settings settings() {
        return new Settings(Map.of(), Map.of("user.home", temporary.toString()), Clock.systemUTC());
    }

    /** A releases of three comparisons, two of which have no verdict yet. */
    @BeforeEach
    void measure() {
        TestServer.migrated(NAME);
        ScriptedReleases scripted = new ScriptedReleases(List.of(List.of(0.0, 0.0, 0.0)))
                .with(new Link(1, 2, false), bundle -> StepLab.unmeasured(bundle, 1))
                .with(new Link(0, 2, true), bundle -> StepLab.unmeasured(bundle, 1));
        assertThat(new ReleasesCampaign(new Comparisons<>(scripted, console, folder(), scripted.releases(null)))
                        .run()
                        .orElseThrow()
                        .undone())
                .hasSize(2);
    }

    private int resume(String... options) {
        List<String> words = new ArrayList<>(
                List.of("releases", "--resume", folder().folder().toString()));
        words.addAll(List.of(options));
        return Main.commandLine(settings(), console).execute(words.toArray(String[]::new));
    }

    @Test
    void finishedComparisonsAreRecordedOnceAsThoseOfReleases() {
        assertThat(resume("--db", TestServer.url(NAME)))
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(3);
        assertThat(TestServer.strings(NAME, KINDS)).containsExactly("RELEASE");

        assertThat(resume("--db", TestServer.url(NAME)))
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(3);
        assertThat(TestServer.strings(NAME, KINDS)).containsExactly("RELEASE");
    }

    @Test
    void nothingIsRecordedIfTheUserDoesNotWantIt() {
        assertThat(resume("--no-record"))
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(3);

        assertThat(TestServer.rows(NAME)).isZero();
    }

    @Test
    void aRecordingThatFailsLeavesTheResultsAndTheOutcomeAndNamesTheCommand() {
        List<Database> opened = new ArrayList<>(List.of(Database.open(TestServer.url(NAME), Map.of())));
        RecordBundle record = new RecordBundle(
                console,
                () -> {
                    if (opened.isEmpty()) {
                        throw new RecordException("the server is gone");
                    }
                    return opened.remove(0);
                },
                "--db URL");
        MeasureReleases step =
                new MeasureReleases(new CampaignStart(settings(), console, true, null, Optional.of(record)), false);

        assertThat(step.resume(folder().folder(), null)).isEqualTo(Outcome.UNDECIDED);

        assertThat(folder().folder().resolve("report.html")).exists();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains(
                        "Page: ",
                        "rjperf: NOT RECORDED: the server is gone; nothing is lost, record it with: ./rjperf releases --resume "
                                + folder().folder() + " --db URL\n");
    }

    @Test
    void aDatabaseThatCannotBeReachedEndsTheRunBeforeItBegins() {
        assertThat(resume("--db", "jdbc:postgresql://127.0.0.1:1/nothing")).isEqualTo(4);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("cannot reach", "add --no-record");

        assertThat(folder().folder().resolve("report.html")).doesNotExist();
    }
}
