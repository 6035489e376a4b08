package io.github.rjperf.cli.trunk;

import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ProfileName;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.trunk.Anchor;
import io.github.rjperf.trunk.CommitRange;
import io.github.rjperf.trunk.TrunkStep;
import io.github.rjperf.trunk.TrunkStep.Outcome;
import io.github.rjperf.trunk.TrunkTask;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures commits of trunk against the anchor. */
@Command(
        name = "trunk",
        description = {
            "Measures commits of a branch against the anchor, the tag of a release, and records each as a point of the"
                    + " history.",
            "A commit that is already recorded is skipped, so the command can be repeated; one that cannot be built is a"
                    + " gap."
        },
        footer = "  ./rjperf trunk main --repo ../rocksdb --commits 30 --anchor git:v9.10.0",
        mixinStandardHelpOptions = true)
public final class TrunkCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "REF|A..B",
            description = "Branch, tag or commit to measure, or the commits after A up to B (default: HEAD).")
    private String range = "HEAD";

    @Option(
            names = "--commits",
            paramLabel = "N",
            description =
                    "Measure the last N commits along first parents, or N of A..B at equal distances (default: the"
                            + " commit that REF names, or all of A..B).")
    @Nullable
    private Integer commits;

    @Option(
            names = "--anchor",
            paramLabel = "BUILD",
            description =
                    "Build to measure against: the tag of a release, a full commit id, or a released jar, as in git:v9.10.0"
                            + " (default: the one that was used last). If trunk was measured against another one before,"
                            + " both are compared first.")
    @Nullable
    private String anchor;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile of the matrix (default: " + TrunkTask.USUAL_PROFILE + ").")
    private String profile = TrunkTask.USUAL_PROFILE;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "Pairs of each series for each commit (default: " + TrunkTask.USUAL_PAIRS + ").")
    private int pairs = TrunkTask.USUAL_PAIRS;

    @Option(
            names = "--repository",
            paramLabel = "OWNER/NAME",
            description = "Name under which the commits are recorded (default: that of the clone's remote).")
    @Nullable
    private String repository;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the bundles (default: results/trunk); one that was begun there is continued.")
    private Path out = TrunkTask.USUAL_FOLDER;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases during measurements (default: in memory).")
    @Nullable
    private Path tmpdir;

    @Option(names = "--quiet", description = "Do not show the progress of each commit.")
    private boolean quiet;

    @Mixin
    private SourceOptions source = new SourceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    TrunkCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        TrunkTask task = new TrunkTask(
                CommitRange.parse(range, commits),
                anchor == null ? null : Anchor.parse(anchor),
                profile,
                pairs,
                source.choice(),
                repository,
                tmpdir,
                out);
        TrunkStep step = new TrunkStep(settings, console, quiet, database.recording(settings, console));
        return exitCode(step.run(task)).status();
    }

    private static ExitCode exitCode(Outcome outcome) {
        return switch (outcome) {
            case RECORDED -> ExitCode.OK;
            case GAPS -> ExitCode.INFRASTRUCTURE_ERROR;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }
}
