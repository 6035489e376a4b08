package io.github.rjperf.cli;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.settings.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The parts common to all help pages: commands grouped by heading, {@code --help}, exit codes, and where to read more. */
final class HelpPages {
    /** Width of the column with the names of commands. */
    private static final int NAMES = 12;

    private static final String MANUAL = "Manual: docs/README.md";

    private static final String HELP = "Displays help about a command.";

    private HelpPages() {}

    /** The names of the commands under each heading. */
    static Map<String, List<String>> commandsByGroup() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        RjPerf.commands()
                .forEach((heading, types) ->
                        names.put(heading, types.stream().map(RjPerf::name).toList()));
        return names;
    }

    static void complete(CommandLine root) {
        CommandSpec spec = root.getCommandSpec();
        spec.version("rjperf " + Version.number());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print version information and exit.")
                .build());
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        completeAll(root);
    }

    private static void completeAll(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        if (spec.helpCommand()) {
            spec.usageMessage().description(HELP);
            return;
        }
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build());
        UsageMessageSpec page = spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        if (spec.userObject() instanceof Subcommand) {
            page.exitCodeListHeading("%nExit codes:%n").exitCodeList(exitCodes(spec));
        }
        List<String> footer = new ArrayList<>(List.of(page.footer()));
        footer.add("");
        footer.add(MANUAL);
        page.footerHeading(footer.size() > 2 ? "%nExample:%n" : "").footer(footer.toArray(String[]::new));
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpPages::commands);
        command.getSubcommands().values().forEach(HelpPages::completeAll);
    }

    /** The exit codes of every command and this command's own ones. Where the command describes a code itself, its text is used. */
    private static Map<String, String> exitCodes(CommandSpec spec) {
        Map<Integer, String> codes = new TreeMap<>();
        codes.put(ExitCode.OK.status(), "done");
        codes.put(ExitCode.USAGE_ERROR.status(), "usage error");
        codes.put(ExitCode.INFRASTRUCTURE_ERROR.status(), "infrastructure error");
        boolean resumes = spec.optionsMap().containsKey("--resume");
        codes.put(ExitCode.INTERRUPTED.status(), resumes ? "interrupted; continue with --resume" : "interrupted");
        spec.usageMessage().exitCodeList().forEach((code, meaning) -> codes.put(Integer.valueOf(code), meaning));
        Map<String, String> texts = new LinkedHashMap<>();
        codes.forEach((code, meaning) -> texts.put(code.toString(), meaning));
        return texts;
    }

    private static String commands(Help help) {
        StringBuilder text = new StringBuilder();
        if (help.commandSpec().userObject() instanceof RjPerf) {
            RjPerf.commands().forEach((heading, types) -> {
                text.append(help.createHeading("%n" + heading + ":%n"));
                types.forEach(type -> text.append(line(help, RjPerf.name(type), summary(type))));
            });
        } else {
            help.subcommands()
                    .forEach((name, command) -> text.append(line(
                            help, name, command.commandSpec().usageMessage().description()[0])));
        }
        return text.toString();
    }

    private static String summary(Class<?> type) {
        if (type == HelpCommand.class) {
            return HELP;
        }
        Command command = type.getAnnotation(Command.class);
        return command.header().length > 0 ? command.header()[0] : command.description()[0];
    }

    private static String line(Help help, String name, String summary) {
        return "  " + help.colorScheme().commandText(name) + " ".repeat(NAMES - name.length()) + summary + "\n";
    }
}
