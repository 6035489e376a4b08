package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Planted;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A calibration of this host with real forks: a slowdown that is planted is there, and nothing else takes its bundle. */
@Tag("slow")
@Isolated("it measures")
class HostCalibrationIT {
    private static final double PLANTED = 0.2;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(stream(out), stream(err), false, false, 100);

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private Settings settings() {
        Map<String, String> properties = new HashMap<>();
        System.getProperties().stringPropertyNames().forEach(name -> properties.put(name, System.getProperty(name)));
        properties.put("rjperf.home", RjPerfProgram.HOME.toString());
        Map<String, String> environment =
                Map.of("XDG_DATA_HOME", folder.resolve("data").toString(), "PATH", System.getenv("PATH"));
        return new Settings(environment, properties, Clock.systemUTC());
    }

    private int rjperf(String... arguments) {
        err.reset();
        out.reset();
        return Main.commandLine(settings(), console).execute(arguments);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_planted_slowdown_is_measured_and_kept_apart() throws IOException {
        Path databases = Files.createDirectory(folder.resolve("databases"));
        Path host = folder.resolve("host");

        int status = rjperf(
                "calibrate",
                "host",
                "9.1.1",
                "--profile",
                "smoke",
                "--comparisons",
                "1",
                "--plant",
                "20%",
                "--no-record",
                "--quiet",
                "--out",
                host.toString(),
                "--tmpdir",
                databases.toString());

        assertThat(status).as(text(err)).isIn(1, 3);
        String shown = text(out);
        assertThat(shown).contains("False alarms: ", "Smallest planted slowdown", "Folder: " + host);
        HostReliability found = Objects.requireNonNull(new CampaignFolder<>(host, CampaignFolder.HOST_CALIBRATION)
                .read()
                .found());
        assertThat(found.planted()).extracting(Planted::size).containsExactly(PLANTED);
        assertSlower(Bundle.at(host.resolve("planted-20-1")));
        assertKeptApart(host.resolve("planted-20-1"));
        assertThat(rjperf("calibrate", "host", "--resume", host.toString(), "--no-record"))
                .isEqualTo(status);
        assertThat(text(out)).isEqualTo(shown);
    }

    private static void assertSlower(Bundle bundle) {
        assertThat(bundle.readComparison().plan().plantedSlowdown(Side.CANDIDATE))
                .isEqualTo(PLANTED);
        Judgment judgment = bundle.readVerdict();
        List<Double> changes = judgment.series().stream()
                .map(SeriesVerdict::lastLook)
                .flatMap(look -> look.stream().map(Look::change))
                .toList();
        // others may have disturbed every attempt at a pair
        assertThat(changes).allSatisfy(change -> assertThat(change).isBetween(-0.3, -0.1));
    }

    private void assertKeptApart(Path planted) {
        assertThat(rjperf("compare", "--resume", planted.toString(), "--no-record"))
                .isEqualTo(2);
        assertThat(text(err)).contains("./rjperf calibrate host --resume");
        rjperf("bundle", "report", planted.toString());
        assertThat(text(out)).contains("a slowdown of 20 % was planted in the candidate");
    }
}
