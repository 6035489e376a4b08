package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.site.SiteBadge;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import io.github.rjperf.site.WriteSite;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a static website with all recorded results. */
@Command(
        name = "site",
        description = {
            "Writes a static website with all recorded results.",
            "It shows what is slower now, each series, releases, and pull requests, and has a badge. Unchanged files"
                    + " are left alone. The database is only read."
        },
        footer = "  ./rjperf site site --url https://facebook.github.io/rocksdb-perf")
public final class SiteCommand implements Subcommand {
    @Parameters(paramLabel = "DIR", description = "Folder for the site: new, empty, or written by an earlier run.")
    private Path folder = Path.of("");

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Address where you publish the site, for the badge (default: a GitHub Pages placeholder).")
    private String url = SiteBadge.PLACEHOLDER;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        Links links = UserInput.orUsage(() -> new Links(url.replaceFirst("/$", ""), ReaderPages.NONE));
        new WriteSite(settings, console, () -> database.open(settings), links.server()).run(folder);
        return ExitCode.OK;
    }
}
