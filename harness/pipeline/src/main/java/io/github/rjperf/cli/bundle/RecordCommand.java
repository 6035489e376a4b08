package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs only the recording stage. */
@Command(
        name = "record",
        description = "Records a judged bundle in PostgreSQL; does nothing if the bundle is already recorded.",
        footer = "  ./rjperf bundle record results/2026-05-04-101500-9.0.1-9.1.1")
final class RecordCommand implements Subcommand {
    @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
    private Path folder = Path.of(".");

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private ContextOptions context = new ContextOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        ReadBundle read = Bundle.at(folder).read();
        database.recording(settings, console).run(read, read.bundle().readVerdict(), context.of(read.comparison()));
        return ExitCode.OK;
    }
}
