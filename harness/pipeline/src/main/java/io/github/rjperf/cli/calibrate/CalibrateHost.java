package io.github.rjperf.cli.calibrate;

import io.github.rjperf.calibrate.HostStep;
import io.github.rjperf.calibrate.HostStep.Outcome;
import io.github.rjperf.cli.measure.PlanOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.RecordingOptions;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Durations;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Files;
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

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Begin no comparison that would exceed this time of measuring: 30m, 2h (default: no limit)."
                    + " With --resume: the new limit.")
    @Nullable
    private String budget;

    @Mixin
    private PlanOptions options = new PlanOptions();

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Option(names = "--quiet", description = "Do not show the progress of each comparison.")
    private boolean quiet;

    CalibrateHost(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Duration limit = budget == null ? null : duration(budget);
        HostStep step = new HostStep(settings, console, quiet, options.tmpdir, recording.step(settings, console));
        Path folder = options.resume;
        return exitCode(folder == null ? begin(step, limit) : resume(step, folder, limit))
                .status();
    }

    private static Duration duration(String text) {
        return UserInput.orUsage(() -> Durations.parse(text));
    }

    private Outcome begin(HostStep step, @Nullable Duration limit) {
        if (build == null) {
            throw new UsageException("no BUILD given; for example: ./rjperf calibrate host 9.10.0");
        }
        return step.begin(asked(build, limit), options.out);
    }

    private Outcome resume(HostStep step, Path folder, @Nullable Duration limit) {
        if (build != null || comparisons != null || !planted.isEmpty() || plantedRuns != null || options.chooses()) {
            throw new UsageException(
                    "--resume continues with the build and options of the calibration; omit all others but --budget");
        }
        return step.resume(folder, limit);
    }

    private HostCalibration.Options asked(String subject, @Nullable Duration limit) {
        PlanChoice plan = options.choice();
        int number = comparisons == null ? USUAL_COMPARISONS : comparisons;
        if (number < 1) {
            throw new UsageException("--comparisons is " + number + "; give at least 1");
        }
        return UserInput.orUsage(() -> new HostCalibration.Options(
                subject,
                absolute(options.source.choice().repository()),
                options.source.choice().compression(),
                options.source.choice().layouts(),
                plan.profile(),
                plan.series(),
                plan.seedOrDrawn(),
                plan.schedule(),
                plan.profilers(),
                number,
                PlantedSizes.parse(planted),
                plantedRuns == null ? 1 : plantedRuns,
                limit == null ? null : limit.toSeconds()));
    }

    /** A folder by its full path, because the calibration may be resumed elsewhere; anything else as it is. */
    private static String absolute(String repository) {
        Path path = Path.of(repository);
        return Files.isDirectory(path) ? path.toAbsolutePath().normalize().toString() : repository;
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
