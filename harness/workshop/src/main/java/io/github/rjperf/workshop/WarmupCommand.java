package io.github.rjperf.workshop;

import io.github.rjperf.cli.options.ComparisonOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.workshop.pilot.MeasurePilot;
import io.github.rjperf.workshop.pilot.PilotPurpose;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures a pilot and reports the warm-up that each series needs. */
@Command(
        name = "warmup",
        description = {
            "Reports the warm-up after which each series is in a steady state.",
            "Measures a pilot, CANDIDATE against BASE or BASE against itself."
        },
        footer = "  ./rjperf workshop warmup 9.10.0 --profile quick",
        exitCodeList = "3:a series lacks pairs")
final class WarmupCommand implements Subcommand {
    @Mixin
    private ComparisonOptions options = new ComparisonOptions();

    @Option(names = "--pairs", paramLabel = "N", description = "Pairs per series (default: 3).")
    @Nullable
    private Integer pairs;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description =
                    "Measured seconds per fork, a multiple of 3; warm-ups and windows scale with it (default: 60).")
    @Nullable
    private Integer seconds;

    @Option(
            names = "--write",
            paramLabel = "FILE",
            description = "Write the result to section pilots of this matrix file; the rest of the file is kept.")
    @Nullable
    private Path matrix;

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        options.candidate = options.candidate == null ? options.base : options.candidate;
        MeasurePilot step = new MeasurePilot(settings, console, matrix);
        PilotPurpose purpose = purpose(step);
        step.announce(purpose);
        return options.measure(new MeasureBundle(settings, console, quiet, purpose), purpose::plan, () -> {})
                .map(bundle -> step.report(bundle) ? ExitCode.OK : ExitCode.INCONCLUSIVE)
                .orElse(ExitCode.INTERRUPTED);
    }

    private PilotPurpose purpose(MeasurePilot step) {
        Path resume = options.resume;
        if (resume == null) {
            if (options.base == null) {
                throw new UsageException("no BASE given; for example: ./rjperf workshop warmup 9.10.0 --profile quick");
            }
            return step.plan(options.choice(), pairs, seconds);
        }
        if (pairs != null || seconds != null) {
            throw new UsageException(
                    "--resume continues with the pairs and seconds of the bundle; omit --pairs and --seconds");
        }
        return PilotPurpose.begun(Bundle.at(resume).readComparison());
    }
}
