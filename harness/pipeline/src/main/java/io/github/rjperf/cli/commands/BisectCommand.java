package io.github.rjperf.cli.commands;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.bisect.BisectCampaign;
import io.github.rjperf.campaign.bisect.BisectCampaign.Asked;
import io.github.rjperf.cli.options.AtLeastOne;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.SeriesOptions;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.cli.options.TotalOptions;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the release or commit that made series slower. */
@Command(
        name = "bisect",
        description = {
            "Finds the release or commit that made series slower.",
            "Compares the good build with builds between it and the bad one. Builds that fail are skipped. The result comes with a"
                    + " probability that takes misleading measurements into account."
        },
        footer = "  ./rjperf bisect --good 9.0.1 --bad 9.7.4 --series 'GetNotFound*'",
        exitCodeList = {
            "0:the first bad build was found",
            "3:several builds may be the first bad one",
            "5:nothing to bisect: no series is slower in the bad build than in the good one"
        })
public final class BisectCommand implements Subcommand {
    private static final double USUAL_CONFIDENCE = 0.95;

    @Parameters(
            arity = "0..*",
            paramLabel = "BUILD",
            description =
                    "Builds to search, in place of --good and --bad, in order: the good one first, the bad one last.")
    private List<String> builds = List.of();

    @Option(
            names = "--good",
            paramLabel = "BUILD",
            description = "Fast build: 9.0.1, 9.0, GROUP:ARTIFACT:VERSION, or git:REF.")
    private @Nullable String good;

    @Option(names = "--bad", paramLabel = "BUILD", description = "Later, slow build, written like --good.")
    private @Nullable String bad;

    @Option(
            names = "--confidence",
            paramLabel = "P",
            description = "Stop when one build is the first bad one with this probability, from 0.5 to 0.99 (default: "
                    + USUAL_CONFIDENCE + ").")
    private @Nullable Double confidence;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Measure at most N pairs per series and step (default: set by the profile).")
    private @Nullable Integer maxPairs;

    @Mixin
    private SeriesOptions options = new SeriesOptions(new SourceOptions());

    @Mixin
    private TotalOptions total = new TotalOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        CampaignStart start = new CampaignStart(settings, console, total.quiet, options.tmpdir, Optional.empty());
        Duration limit = total.limit();
        Path folder = options.resume;
        BisectCampaign search = folder == null ? begin(start, limit) : resume(start, folder, limit);
        return ExitCode.of(search.run());
    }

    private BisectCampaign begin(CampaignStart start, @Nullable Duration limit) {
        double chosen = confidence == null ? USUAL_CONFIDENCE : confidence;
        if (chosen < 0.5 || chosen > Bisection.MOST_CONFIDENCE) {
            throw new UsageException("--confidence is " + chosen + "; give 0.5 to " + Bisection.MOST_CONFIDENCE);
        }
        List<String> named = builds.isEmpty() ? ends() : listed();
        return BisectCampaign.begin(
                start,
                new Asked(named, builds.isEmpty(), chosen),
                options.campaign(maxPairs, limit, named.toArray(String[]::new)),
                options.out);
    }

    private List<String> ends() {
        return List.of(
                Subcommand.required("--good", good, "bisect --good 9.0.1 --bad 9.7.4"),
                Subcommand.required("--bad", bad, "bisect --good 9.0.1 --bad 9.7.4"));
    }

    private List<String> listed() {
        if (good != null || bad != null) {
            throw new UsageException("give --good and --bad, or a list of builds, not both");
        }
        if (builds.size() < 2) {
            throw new UsageException(
                    "one build is not enough; list at least two, the good one first and the bad one last");
        }
        return builds;
    }

    private BisectCampaign resume(CampaignStart start, Path folder, @Nullable Duration limit) {
        boolean isChosen = !builds.isEmpty() || good != null || bad != null || confidence != null || maxPairs != null;
        TotalOptions.requireOnlyBudget(isChosen || options.chooses(), "builds and options of the bisection");
        return new BisectCampaign(start.resume(CampaignFolder.BISECTION, folder, limit));
    }
}
