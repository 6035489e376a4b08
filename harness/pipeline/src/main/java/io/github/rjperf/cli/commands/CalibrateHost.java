package io.github.rjperf.cli.commands;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.host.MeasureHost;
import io.github.rjperf.cli.options.AtLeastOne;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.SeriesOptions;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.cli.options.TotalOptions;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how reliable the verdicts of this host are. */
@Command(
        name = "host",
        description = {
            "Measures the rate of false alarms on this host and the smallest slowdown it detects.",
            "Compares BUILD with itself repeatedly, unchanged and with planted slowdowns.",
            "The comparisons of identical builds are recorded as calibrations of this platform."
        },
        footer = "  ./rjperf calibrate host 9.10.0",
        exitCodeList = {
            "0:no sign of more false alarms than expected",
            "1:more false alarms than expected",
            "3:too few comparisons to say"
        })
final class CalibrateHost implements Subcommand {
    private static final int USUAL_COMPARISONS = 10;
    private static final List<Double> USUAL_SIZES = List.of(0.02, 0.03, 0.05);
    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,2})?)\\s*%?");

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "BUILD",
            description = "Build to measure: " + SourceOptions.READY + ", git:REF, or dir:PATH.")
    private @Nullable String build;

    @Option(
            names = "--comparisons",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Comparisons of identical builds (default: " + USUAL_COMPARISONS + ").")
    private @Nullable Integer comparisons;

    @Option(
            names = "--plant",
            paramLabel = "PERCENT",
            split = ",",
            description = "Slowdowns to plant, as percentages of the throughput (default: 2%%,3%%,5%%).")
    private List<String> planted = List.of();

    @Option(
            names = "--planted-runs",
            paramLabel = "K",
            description = "Comparisons for each planted slowdown (default: 1).")
    private @Nullable Integer plantedRuns;

    @Mixin
    private SeriesOptions options = new SeriesOptions(new SourceOptions());

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Mixin
    private TotalOptions total = new TotalOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        Duration limit = total.limit();
        MeasureHost step = new MeasureHost(
                new CampaignStart(settings, console, total.quiet, options.tmpdir, recording.step(settings, console)));
        if (options.resume == null) {
            return ExitCode.of(step.begin(asked(limit), options.out));
        }
        boolean isChosen = build != null || comparisons != null || !planted.isEmpty() || plantedRuns != null;
        TotalOptions.requireOnlyBudget(isChosen || options.chooses(), "build and options of the calibration");
        return ExitCode.of(step.resume(options.resume, limit));
    }

    private HostCalibration asked(@Nullable Duration limit) {
        String subject = Subcommand.required("BUILD", build, "calibrate host 9.10.0");
        int number = comparisons == null ? USUAL_COMPARISONS : comparisons;
        int runs = plantedRuns == null ? 1 : plantedRuns;
        if (runs < 0 || runs > HostCalibration.MOST) {
            throw new UsageException("--planted-runs is " + runs + "; give 0 to " + HostCalibration.MOST);
        }
        CampaignOptions chosen = options.campaign(null, limit, subject);
        return UserInput.orUsage(() -> new HostCalibration(subject, number, sizes(planted), runs, chosen, null));
    }

    /**
     * The sizes as fractions, ascending and without duplicates; the default ones if none are given. Throws UsageException for
     * sizes that cannot be planted.
     */
    static List<Double> sizes(List<String> texts) {
        return texts.isEmpty()
                ? USUAL_SIZES
                : texts.stream()
                        .map(text -> size(text.strip()))
                        .distinct()
                        .sorted()
                        .toList();
    }

    private static double size(String text) {
        Matcher percent = PERCENT.matcher(text);
        if (percent.matches()) {
            double size = new BigDecimal(percent.group(1)).movePointLeft(2).doubleValue();
            if (size > 0 && size < Intervention.MOST_PLANTED) {
                return size;
            }
        }
        throw new UsageException("--plant: '" + text + "' is not a slowdown above 0 and below "
                + Figures.plainPercent(Intervention.MOST_PLANTED) + "; write it as in 2%,3%,5%");
    }
}
