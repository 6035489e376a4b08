package io.github.rjperf.cli.commands;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.document.BuildManifest;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds one subject and prints its manifest. */
@Command(
        name = "build",
        description = "Builds or fetches rocksdbjni and prints its manifest, build.json.",
        footer = "  ./rjperf build git:main --repo ../rocksdb")
public final class BuildCommand implements Subcommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SUBJECT",
            description =
                    "What to build: git:REF, pr:NUMBER, or dir:PATH; or what to fetch: " + SourceOptions.READY + ".")
    private @Nullable String subject;

    @Mixin
    private SourceOptions source = new SourceOptions.OrPullRequest();

    @Option(names = "--out", paramLabel = "FILE", description = "Also write the manifest to this file.")
    private @Nullable Path out;

    @Option(names = "--quiet", description = "Do not show progress.")
    boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        Subject named = Subject.parse(Subcommand.required("SUBJECT", subject, "build git:HEAD"));
        source.requireUsed(List.of(named));
        Build build = new MakeBuild(settings, console, quiet, source.choice()).build(named);
        if (out != null) {
            new BuildManifest(out).write(build);
        }
        console.out().print(BuildManifest.text(build));
        return ExitCode.OK;
    }
}
