package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** docs/reference/cli.md is what {@code --help} says; {@code -Drjperf.write.docs=true} writes it again. */
class CliReferenceTest {
    private static final Path REFERENCE = Path.of("../../docs/reference/cli.md");

    @Test
    void is_what_help_says() throws Exception {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        CommandLine root = Main.commandLine(settings, new Console(nowhere, nowhere, false, false, 100));
        StringBuilder text = new StringBuilder(
                "# Command line\n\nWhat `./rjperf COMMAND --help` prints. Exit codes: "
                        + "[exit-codes.md](exit-codes.md). `./rjperf verify`, which runs the tests, belongs to the launcher.\n");
        append(text, root);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(REFERENCE, text);
        }

        assertThat(Files.readString(REFERENCE)).isEqualTo(text.toString());
    }

    private static void append(StringBuilder text, CommandLine command) {
        text.append("\n## ").append(command.getCommandSpec().qualifiedName()).append("\n```\n");
        text.append(command.getUsageMessage(CommandLine.Help.Ansi.OFF)).append("```\n");
        command.getSubcommands().values().forEach(sub -> append(text, sub));
    }
}
