package io.github.rjperf.cli.bisect;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.bisect.BisectStep;
import io.github.rjperf.campaign.bisect.BisectStep.Named;
import io.github.rjperf.campaign.bisect.BisectStep.Outcome;
import io.github.rjperf.cli.measure.PlanOptions;
import io.github.rjperf.cli.measure.TotalOptions;
import io.github.rjperf.cli.settings.AtLeastOne;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds the release or commit that made series slower. */
@Command(
        name = "bisect",
        description = {
            "Finds the release or commit that made series slower: compares builds between a good and a bad one with the"
                    + " good one.",
            "A build that cannot be built is skipped. One that misleads is allowed for: the result has a probability."
        },
        footer = "  ./rjperf bisect --good 9.0.1 --bad 9.7.4 --series 'GetNotFound*'",
        mixinStandardHelpOptions = true)
public final class BisectCommand implements Callable<Integer> {
    private static final String EXAMPLE = "; for example: ./rjperf bisect --good 9.0.1 --bad 9.7.4";
    private static final double USUAL_CONFIDENCE = 0.95;

    private final Settings settings;
    private final Console console;

    @Option(names = "--good", paramLabel = "BUILD", description = "Build that is fast: 9.0.1, maven:9.0.1 or git:REF.")
    @Nullable
    private String good;

    @Option(names = "--bad", paramLabel = "BUILD", description = "Later build that is slow, written like --good.")
    @Nullable
    private String bad;

    @Option(
            names = "--confidence",
            paramLabel = "P",
            description = "Stop when one build is the first bad one with this probability, 0.5 to 0.99 (default: "
                    + USUAL_CONFIDENCE + ").")
    @Nullable
    private Double confidence;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Measure at most N pairs per series and step (default: set by the profile).")
    @Nullable
    private Integer maxPairs;

    @Mixin
    private PlanOptions options = new PlanOptions();

    @Mixin
    private TotalOptions total = new TotalOptions();

    BisectCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        BisectStep step =
                new BisectStep(new CampaignStart(settings, console, total.quiet, options.tmpdir, Optional.empty()));
        Duration limit = total.limit();
        Path folder = options.resume;
        Outcome outcome = folder == null ? begin(step, limit) : resume(step, folder, limit);
        return exitCode(outcome).status();
    }

    private Outcome begin(BisectStep step, @Nullable Duration limit) {
        double chosen = confidence == null ? USUAL_CONFIDENCE : confidence;
        if (chosen < 0.5 || chosen > Bisection.MOST_CONFIDENCE) {
            throw new UsageException("--confidence is " + chosen + "; give 0.5 to " + Bisection.MOST_CONFIDENCE);
        }
        return step.begin(
                new Named(required("--good", good), required("--bad", bad)),
                chosen,
                options.campaign(maxPairs, limit),
                options.out);
    }

    private Outcome resume(BisectStep step, Path folder, @Nullable Duration limit) {
        boolean isChosen = good != null || bad != null || confidence != null || maxPairs != null;
        TotalOptions.requireOnlyBudget(isChosen || options.chooses(), "builds and options of the bisection");
        return step.resume(folder, limit);
    }

    private static String required(String option, @Nullable String value) {
        if (value == null) {
            throw new UsageException("no " + option + " given" + EXAMPLE);
        }
        return value;
    }

    private static ExitCode exitCode(Outcome outcome) {
        return switch (outcome) {
            case FOUND -> ExitCode.OK;
            case UNDECIDED -> ExitCode.INCONCLUSIVE;
            case NOTHING_TO_BISECT -> ExitCode.NOTHING_TO_BISECT;
            case UNMEASURED -> ExitCode.INFRASTRUCTURE_ERROR;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }
}
