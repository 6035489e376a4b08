package io.github.rjperf.cli.calibrate;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.host.HostStep;
import io.github.rjperf.campaign.host.HostStep.Outcome;
import io.github.rjperf.cli.measure.SeriesOptions;
import io.github.rjperf.cli.measure.TotalOptions;
import io.github.rjperf.cli.settings.AtLeastOne;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.RecordingOptions;
import io.github.rjperf.model.CampaignOptions;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what the verdicts of this host are worth. */
@Command(
        name = "host",
        description = {
            "Compares BUILD with itself again and again, as it is and with slowdowns planted in it: how often does this"
                    + " host raise a false alarm, and how small a slowdown does it find?",
            "The comparisons in which nothing differs are recorded as calibrations of this platform."
        },
        footer = "  ./rjperf calibrate host 9.10.0",
        mixinStandardHelpOptions = true)
final class CalibrateHost implements Callable<Integer> {
    private static final int USUAL_COMPARISONS = 10;

    private final Settings settings;
    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "BUILD",
            description = "Build to measure: 9.0.1, maven:9.0.1[:linux64], jar:PATH, git:REF or dir:PATH.")
    @Nullable
    private String build;

    @Option(
            names = "--comparisons",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Comparisons in which nothing differs (default: " + USUAL_COMPARISONS + ").")
    @Nullable
    private Integer comparisons;

    @Option(
            names = "--plant",
            paramLabel = "PERCENT",
            split = ",",
            description = "Slowdowns to plant, in percent of the throughput (default: 2%%,3%%,5%%).")
    private List<String> planted = List.of();

    @Option(
            names = "--planted-runs",
            paramLabel = "K",
            description = "Comparisons for each planted slowdown (default: 1).")
    @Nullable
    private Integer plantedRuns;

    @Mixin
    private SeriesOptions options = new SeriesOptions();

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Mixin
    private TotalOptions total = new TotalOptions();

    CalibrateHost(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Duration limit = total.limit();
        HostStep step = new HostStep(
                new CampaignStart(settings, console, total.quiet, options.tmpdir, recording.step(settings, console)));
        Path folder = options.resume;
        return exitCode(folder == null ? begin(step, limit) : resume(step, folder, limit))
                .status();
    }

    private Outcome begin(HostStep step, @Nullable Duration limit) {
        if (build == null) {
            throw new UsageException("no BUILD given; for example: ./rjperf calibrate host 9.10.0");
        }
        return step.begin(asked(build, limit), options.out);
    }

    private Outcome resume(HostStep step, Path folder, @Nullable Duration limit) {
        boolean isChosen = build != null || comparisons != null || !planted.isEmpty() || plantedRuns != null;
        TotalOptions.requireOnlyBudget(isChosen || options.chooses(), "build and options of the calibration");
        return step.resume(folder, limit);
    }

    private HostCalibration asked(String subject, @Nullable Duration limit) {
        int number = comparisons == null ? USUAL_COMPARISONS : comparisons;
        int runs = plantedRuns == null ? 1 : plantedRuns;
        if (runs < 0 || runs > HostCalibration.MOST) {
            throw new UsageException("--planted-runs is " + runs + "; give 0 to " + HostCalibration.MOST);
        }
        CampaignOptions chosen = options.campaign(null, limit);
        return UserInput.orUsage(
                () -> new HostCalibration(subject, number, PlantedSizes.parse(planted), runs, chosen, null));
    }

    private static ExitCode exitCode(Outcome outcome) {
        return switch (outcome) {
            case HOLDS -> ExitCode.OK;
            case TOO_FEW -> ExitCode.INCONCLUSIVE;
            case BROKEN -> ExitCode.FALSE_ALARMS;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }
}
