package io.github.rjperf.cli.commands;

import io.github.rjperf.calibrate.ScheduleStep;
import io.github.rjperf.cli.options.ComparisonOptions;
import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the schedules on this host. */
@Command(
        name = "schedule",
        description = {
            "Reports what each schedule costs on this host.",
            "Measures BASE against itself (or CANDIDATE) by every schedule, pair by pair in turn."
        },
        footer = "  ./rjperf calibrate schedule 9.10.0")
final class CalibrateSchedule implements Subcommand {
    private static final int PAIRS = 12;

    @Mixin
    private ComparisonOptions options = new ComparisonOptions();

    @Option(names = "--pairs", paramLabel = "N", description = "Pairs per series and schedule (default: 12).")
    @Nullable
    private Integer pairs;

    @Option(
            names = "--only",
            paramLabel = "HOW",
            split = ",",
            description = "Schedules to compare: ${COMPLETION-CANDIDATES} (default: all).",
            converter = ConstantName.OfSchedule.class,
            completionCandidates = ConstantName.OfSchedule.class)
    private List<Schedule> only = List.of();

    @Option(
            names = "--use",
            description =
                    "Let compare and measure use the recommended schedule on this host, unless --schedule is given.")
    private boolean use;

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        ScheduleStep step = new ScheduleStep(settings, console, quiet, use);
        Path folder = options.resume;
        boolean finished = folder == null ? begin(step) : resume(step, folder);
        return finished ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private boolean begin(ScheduleStep step) {
        if (options.base == null) {
            throw new UsageException("no BASE given; for example: ./rjperf calibrate schedule 9.10.0");
        }
        if (options.schedule != null) {
            throw new UsageException("--schedule names one schedule; choose those to compare with --only");
        }
        if (pairs != null && pairs < 3) {
            throw new UsageException("--pairs is " + pairs + "; give at least 3");
        }
        options.candidate = options.candidate == null ? options.base : options.candidate;
        if (options.profile == null && options.series.isEmpty()) {
            options.series = ScheduleStep.SERIES;
        }
        List<Schedule> schedules =
                only.isEmpty() ? Schedule.ofPairs() : only.stream().distinct().toList();
        return step.begin(options.job(), schedules, pairs == null ? PAIRS : pairs);
    }

    private boolean resume(ScheduleStep step, Path folder) {
        options.requireOnlyResume();
        if (pairs != null || !only.isEmpty()) {
            throw new UsageException(
                    "--resume continues with the pairs and schedules of the folder; omit --pairs and --only");
        }
        return step.resume(folder, options.tmpdir);
    }
}
