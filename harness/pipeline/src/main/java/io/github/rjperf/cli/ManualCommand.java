package io.github.rjperf.cli;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the pages of a release that are generated from the commands: the man page, and one page with the help of every command. */
@Command(
        name = "manual",
        hidden = true,
        description = "Writes rjperf.1 and reference/cli.md into the documentation of a release.",
        footer = "  ./rjperf manual docs")
final class ManualCommand implements Subcommand {
    private static final String TEMPLATE = "rjperf.1.template";

    @Parameters(paramLabel = "DOCS", description = "Documentation folder.")
    private Path docs = Path.of(".");

    @Override
    public ExitCode run(Settings settings, Console console) {
        try {
            write(Main.commandLine(settings, console), settings.home());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }

    private void write(CommandLine root, Path home) throws IOException {
        Files.createDirectories(docs.resolve("reference"));
        Files.writeString(docs.resolve("reference/cli.md"), reference(root));
        Files.writeString(docs.resolve("rjperf.1"), manPage(root, home));
    }

    private static String reference(CommandLine root) {
        StringBuilder text = new StringBuilder("""
            # Command line

            The output of `./rjperf COMMAND --help` for every command. See also the [exit codes](exit-codes.md).
            """);
        append(text, root);
        return text.toString();
    }

    private static void append(StringBuilder text, CommandLine command) {
        if (command.getCommandSpec().usageMessage().hidden()) {
            return;
        }
        text.append("\n## ").append(command.getCommandSpec().qualifiedName()).append("\n\n```\n");
        text.append(command.getUsageMessage(CommandLine.Help.Ansi.OFF)).append("```\n");
        command.getSubcommands().values().forEach(sub -> append(text, sub));
    }

    private static String manPage(CommandLine root, Path home) throws IOException {
        String exitCodes = Files.readString(home.resolve("docs/reference/exit-codes.md"));
        Map<String, List<String>> groups = HelpPages.commandsByGroup();
        try (InputStream in = Objects.requireNonNull(ManualCommand.class.getResourceAsStream(TEMPLATE), TEMPLATE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@OVERVIEW@\n", ManPage.overview(groups))
                    .replace("@COMMANDS@\n", ManPage.commands(root, groups))
                    .replace("@EXIT_STATUS@\n", ManPage.exitCodes(exitCodes));
        }
    }
}
