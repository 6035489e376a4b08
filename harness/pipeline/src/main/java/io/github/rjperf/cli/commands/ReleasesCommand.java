package io.github.rjperf.cli.commands;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.releases.MeasureReleases;
import io.github.rjperf.campaign.releases.ReleaseChoice;
import io.github.rjperf.cli.options.AtLeastOne;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.MatrixOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.cli.options.TotalOptions;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how series changed from release to release. */
@Command(
        name = "releases",
        description = {
            "Shows how performance developed across released versions.",
            "Compares each release with the previous one, and some with the first.",
            "Writes a page with a table and charts. A release that cannot be measured leaves a gap.",
            "Finished comparisons are recorded, for the site and the boards."
        },
        footer = {
            "  ./rjperf releases 8.11..latest --minor --budget 2h",
            "  ./rjperf releases 9.0 9.10 10.10",
            "  ./rjperf releases 9.0.1..9.7.4 --from-source --repo ../rocksdb"
        },
        exitCodeList = {
            "0:every comparison was made",
            "3:some comparisons did not fit into the budget, or a build that you named cannot be measured"
        })
public final class ReleasesCommand implements Subcommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "FROM..TO|BUILD",
            description = {
                "First and last release: 9.0.1..9.7.4. All releases between them are measured.",
                "Or at least two builds in order: 9.0 latest com.ververica:frocksdbjni:latest jar:PATH."
            })
    private List<String> named = List.of();

    @Option(
            names = "--minor",
            description = "Measure only the newest release of each minor version, and both ends of the range.")
    private boolean minor;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Measure at most N pairs per series and comparison (default: set by the profile).")
    private @Nullable Integer maxPairs;

    @Option(
            names = "--from-source",
            description =
                    "Build the releases from their tags, such as v9.1.1, in several layouts. A released jar has one"
                            + " layout, so a small change may be due to the layout.")
    private boolean fromSource;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Mixin
    private MatrixOptions options = new MatrixOptions();

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Mixin
    private TotalOptions total = new TotalOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        MeasureReleases step = new MeasureReleases(
                new CampaignStart(settings, console, total.quiet, options.tmpdir, recording.step(settings, console)),
                json);
        Duration limit = total.limit();
        if (options.resume == null) {
            CampaignOptions asked = options.campaign(sources(), List.of(), maxPairs, limit);
            return ExitCode.of(step.begin(new ReleaseChoice(named, minor), asked, options.out));
        }
        boolean isChosen = !named.isEmpty() || minor || maxPairs != null;
        boolean isBuilt = fromSource || source.isChosen();
        TotalOptions.requireOnlyBudget(isChosen || isBuilt || options.chooses(), "releases and options of the run");
        return ExitCode.of(step.resume(options.resume, limit));
    }

    private CampaignOptions.@Nullable Sources sources() {
        if (fromSource) {
            return source.lasting();
        }
        if (source.isChosen()) {
            throw new UsageException(
                    "--repo, --compression, and --layouts are for builds from source; add --from-source");
        }
        return null;
    }
}
