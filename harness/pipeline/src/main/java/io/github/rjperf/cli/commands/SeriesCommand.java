package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ProfileName;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.compare.host.HostWatch;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.profiles.ProfileListing;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the series of a profile. */
@Command(
        name = "series",
        description = "Lists the series that would run, with their parameters and estimated times.",
        footer = "  ./rjperf series --profile quick")
public final class SeriesCommand implements Subcommand {
    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile to list (default: an overview of all profiles).")
    private @Nullable String profile;

    @Option(
            names = "--series",
            paramLabel = "GLOB",
            description = "List only series whose name matches; may be repeated.")
    List<String> globs = List.of();

    @Override
    public ExitCode run(Settings settings, Console console) {
        Catalog catalog = Catalog.read(settings.benchmarkJars());
        ProfileListing listing = new ProfileListing(
                catalog, BundledMatrix.read(catalog), new HostWatch(settings, settings.cache())::usualLanes);
        if (profile == null && globs.isEmpty()) {
            listing.overview().forEach(console.out()::println);
            console.say("./rjperf series --profile NAME lists the series of a profile.");
        } else {
            listing.lines(BundledMatrix.select(catalog, profile, globs), globs.isEmpty())
                    .forEach(console.out()::println);
        }
        return ExitCode.OK;
    }
}
