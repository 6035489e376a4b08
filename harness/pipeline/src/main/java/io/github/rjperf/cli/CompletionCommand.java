package io.github.rjperf.cli;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** Prints the shell completion script for {@code rjperf}; it works in any folder. */
@Command(
        name = "completion",
        description = {
            "Prints a script that makes bash or zsh complete commands, options, and their values.",
            "Write it to a file, and source that file in ~/.bashrc, or in ~/.zshrc after autoload -Uz compinit && compinit."
        },
        footer = "  eval \"$(./rjperf completion)\"")
final class CompletionCommand implements Subcommand {
    /** Commands that the launcher carries out itself. */
    private static final List<String> OF_LAUNCHER = List.of("verify", "release", "checksums", "workshop");

    @Override
    public ExitCode run(Settings settings, Console console) {
        CommandLine whole = Main.commandLine(settings, console);
        OF_LAUNCHER.forEach(name -> whole.addSubcommand(name, CommandSpec.create()));
        console.out().print(AutoComplete.bash(whole.getCommandName(), whole) + "\n");
        return ExitCode.OK;
    }
}
