package io.github.rjperf.cli.commands;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.trunk.Anchor;
import io.github.rjperf.campaign.trunk.CommitRange;
import io.github.rjperf.campaign.trunk.MeasureTrunk;
import io.github.rjperf.campaign.trunk.TrunkChoice;
import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ProfileName;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures commits of trunk against the anchor. */
@Command(
        name = "trunk",
        description = {
            "Measures commits of a branch against the anchor, to record their history.",
            "The anchor is the tag of a release. Each commit is recorded as a point of the history. Commits that are"
                    + " already recorded are skipped, so the command can be repeated; a commit that cannot be built"
                    + " leaves a gap. Continue an interrupted measurement with --resume."
        },
        footer = "  ./rjperf trunk main --repo ../rocksdb --commits 30 --anchor git:v9.10.0",
        exitCodeList = {
            "0:every commit is recorded",
            "4:a commit could not be built or measured, or infrastructure error"
        })
public final class TrunkCommand implements Subcommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "REF|A..B",
            description = "Branch, tag, or commit to measure, or the commits after A up to B (default: HEAD).")
    private @Nullable String range;

    @Option(
            names = "--commits",
            paramLabel = "N",
            description =
                    "Measure the last N commits along first parents, or N evenly spaced commits of A..B (default: the"
                            + " commit that REF names, or all of A..B).")
    private @Nullable Integer commits;

    @Option(
            names = "--anchor",
            paramLabel = "BUILD",
            description = "Build to measure against: the tag of a release, such as git:v9.10.0, a full commit ID, or a"
                    + " released jar (default: the last one used). If trunk was measured against a different build"
                    + " before, the two are compared first.")
    private @Nullable String anchor;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile of the matrix (default: " + TrunkChoice.USUAL_PROFILE + ").")
    private @Nullable String profile;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "Pairs per series and commit (default: " + TrunkChoice.USUAL_PAIRS + ").")
    private @Nullable Integer pairs;

    @Option(
            names = "--repository",
            paramLabel = "OWNER/NAME",
            description = "Name under which the commits are recorded (default: the name of the clone's remote).")
    private @Nullable String repository;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the bundles (default: a dated folder in ./results).")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a measurement that was stopped or killed, from its folder.")
    private @Nullable Path resume;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases during measurements (default: in memory).")
    private @Nullable Path tmpdir;

    @Option(names = "--quiet", description = "Do not show the progress of each commit.")
    private boolean quiet;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        CampaignStart start = new CampaignStart(settings, console, quiet, tmpdir, Optional.empty());
        MeasureTrunk step = new MeasureTrunk(start, database.recording(settings, console));
        if (resume == null) {
            return ExitCode.of(step.begin(chosen(start), out));
        }
        Stream<@Nullable Object> given = Stream.of(range, commits, anchor, profile, pairs, repository, out);
        if (given.anyMatch(Objects::nonNull) || source.isChosen()) {
            throw new UsageException(
                    "--resume continues with the commits and options of the measurement; omit all other options");
        }
        return ExitCode.of(step.resume(resume));
    }

    private TrunkChoice chosen(CampaignStart start) {
        CampaignOptions options = new CampaignOptions(
                source.lasting(),
                profile == null ? TrunkChoice.USUAL_PROFILE : profile,
                List.of(),
                PlanChoice.seedOrDrawn(null),
                List.of(),
                null,
                null);
        return new TrunkChoice(
                CommitRange.parse(range == null ? "HEAD" : range, commits),
                anchor == null ? null : new Anchor(start.builds(options).names().exact(Subject.parse(anchor))),
                pairs == null ? TrunkChoice.USUAL_PAIRS : pairs,
                repository,
                options);
    }
}
