package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.AtLeastOne;
import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ProfileName;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.RecordedComparisons.Filter;
import io.github.rjperf.results.ListComparisons;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists what is recorded. */
@Command(
        name = "list",
        description = "Lists recorded comparisons, newest first.",
        footer = "  ./rjperf list --build 9.1.1 --verdict regression")
public final class ListCommand implements Subcommand {
    @Option(
            names = "--build",
            paramLabel = "BUILD",
            description = "Only comparisons of this version, subject, or commit (a prefix is enough).")
    private @Nullable String build;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Only comparisons of this profile.")
    private @Nullable String profile;

    @Option(
            names = "--verdict",
            paramLabel = "RESULT",
            description = "Only comparisons with this overall result: ${COMPLETION-CANDIDATES}.",
            converter = ConstantName.OfStatus.class,
            completionCandidates = ConstantName.OfStatus.class)
    private Judgment.@Nullable Status status;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "At most this many comparisons (default: 20).")
    private int limit = 20;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        new ListComparisons(console, () -> database.open(settings), json)
                .run(new Filter(build, profile, status, limit));
        return ExitCode.OK;
    }
}
