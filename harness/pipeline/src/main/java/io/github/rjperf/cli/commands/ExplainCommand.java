package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.MatrixOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.explain.ExplainBundle;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures changed series again to see why they changed. */
@Command(
        name = "explain",
        description = {
            "Shows why series in a judged bundle changed, or why they keep more or less memory.",
            "Measures both builds again with a profiler, with counters, and with their native libraries swapped. Adds"
                    + " sentences, tables, and a flame graph to the report. The verdict does not change. If the"
                    + " comparison is recorded, the explanation is too."
        },
        footer = "  ./rjperf explain results/2026-05-04-101500-9.0.1-9.1.1")
public final class ExplainCommand implements Subcommand {
    @Parameters(index = "0", paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
    private Path folder = Path.of(".");

    @Parameters(
            index = "1..*",
            paramLabel = "SERIES",
            description = "Series to explain instead of those with such a finding: a name, or a pattern with * and ?.")
    private List<String> series = List.of();

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Skip series that are not expected to finish within this time (default: "
                    + ExplainBundle.USUAL_BUDGET + "). Run the command again for the rest.")
    private String budget = ExplainBundle.USUAL_BUDGET;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases (default: in memory if possible, otherwise TMPDIR).")
    private @Nullable Path tmpdir;

    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description =
                    "Repository with the builds' sources (a local clone or a URL), to find the changed files that matter (default: the"
                            + " current folder).")
    private String repository = ".";

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        Bundle bundle = BundleFolder.of(folder);
        Optional<RecordBundle> records = recording.addition(settings, console);
        ExplainBundle step = new ExplainBundle(
                settings,
                console,
                MatrixOptions.duration(budget),
                tmpdir,
                repository,
                results -> records.ifPresent(record -> record.addExplanation(results, again())));
        return step.run(bundle, series) ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private String again() {
        CommandText command = new CommandText("explain", folder.toString());
        series.forEach(command::add);
        return command.toString();
    }
}
