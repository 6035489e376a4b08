package io.github.rjperf.cli.releases;

import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.releases.LedgerStep;
import io.github.rjperf.campaign.releases.LedgerStep.Outcome;
import io.github.rjperf.campaign.releases.ReleaseChoice;
import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.measure.MatrixOptions;
import io.github.rjperf.cli.measure.TotalOptions;
import io.github.rjperf.cli.settings.AtLeastOne;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.RecordingOptions;
import io.github.rjperf.model.CampaignOptions;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how series developed over released versions. */
@Command(
        name = "releases",
        description = {
            "Shows how series developed over released versions: compares each with the previous one, and some with the first.",
            "Writes a page with a table and charts. A release that cannot be measured is a gap.",
            "Finished comparisons are recorded, for the site and the boards."
        },
        footer = {
            "  ./rjperf releases 8.11.4..10.10.1 --minor --budget 2h",
            "  ./rjperf releases 9.0.1..9.7.4 --from-source --repo ../rocksdb"
        },
        mixinStandardHelpOptions = true)
public final class ReleasesCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FROM..TO",
            description = "First and last release: 9.0.1..9.7.4. All releases between them are measured.")
    @Nullable
    private String range;

    @Option(
            names = "--minor",
            description = "Measure only the newest release of each minor version, and both ends of the range.")
    private boolean minor;

    @Option(
            names = "--versions",
            paramLabel = "V",
            split = ",",
            description = "Measure these releases in place of a range: 9.0.1,9.1.1,9.7.4.")
    private List<String> versions = List.of();

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Measure at most N pairs per series and comparison (default: set by the profile).")
    @Nullable
    private Integer maxPairs;

    @Option(
            names = "--from-source",
            description =
                    "Build the tags of the releases, as in v9.1.1, in layouts of their code. A released jar has one layout,"
                            + " so a small change may be the layout's.")
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

    ReleasesCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        LedgerStep step = new LedgerStep(
                new CampaignStart(settings, console, total.quiet, options.tmpdir, recording.step(settings, console)),
                json);
        Duration limit = total.limit();
        Path folder = options.resume;
        Outcome outcome = folder == null ? begin(step, limit) : resume(step, folder, limit);
        return exitCode(outcome).status();
    }

    private Outcome begin(LedgerStep step, @Nullable Duration limit) {
        CampaignOptions asked = new CampaignOptions(
                sources(),
                options.profile,
                options.series,
                options.seedOrDrawn(),
                null,
                List.of(),
                maxPairs,
                limit == null ? null : limit.toSeconds());
        return step.begin(new ReleaseChoice(range, versions, minor), asked, options.out);
    }

    private CampaignOptions.@Nullable Sources sources() {
        if (fromSource) {
            return source.lasting();
        }
        if (source.isChosen()) {
            throw new UsageException(
                    "--repo, --compression and --layouts are for builds from source; add --from-source");
        }
        return null;
    }

    private Outcome resume(LedgerStep step, Path folder, @Nullable Duration limit) {
        boolean isChosen = range != null || !versions.isEmpty() || minor || maxPairs != null;
        boolean isBuilt = fromSource || source.isChosen();
        TotalOptions.requireOnlyBudget(isChosen || isBuilt || options.chooses(), "releases and options of the ledger");
        return step.resume(folder, limit);
    }

    private static ExitCode exitCode(Outcome outcome) {
        return switch (outcome) {
            case COMPLETE -> ExitCode.OK;
            case INCOMPLETE -> ExitCode.INCONCLUSIVE;
            case UNMEASURED -> ExitCode.INFRASTRUCTURE_ERROR;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }
}
