package io.github.rjperf.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** What all help pages share: commands in groups, exit codes, and where to read more. */
final class HelpPages {
    private static final String MANUAL = "docs/README.md";
    private static final Map<String, String> OTHERS =
            exits("0", "done", "2", "usage error", "4", "infrastructure error", "130", "interrupted");
    private static final Map<String, String> VERDICTS = exits(
            "0",
            "nothing got slower",
            "1",
            "a regression",
            "2",
            "usage error",
            "3",
            "inconclusive",
            "4",
            "infrastructure error",
            "130",
            "interrupted; resume it");
    private static final Map<String, String> SURVEYS = exits(
            "0",
            "done",
            "2",
            "usage error",
            "3",
            "forks are missing",
            "4",
            "infrastructure error",
            "130",
            "interrupted; resume it");
    private static final Map<String, String> CHECKS =
            exits("0", "no check failed", "2", "usage error", "3", "a check could not be made", "4", "a check failed");

    private static final Map<String, String> BISECTIONS = exits(
            "0",
            "the first bad build was found",
            "2",
            "usage error",
            "3",
            "several builds may be the first bad one",
            "4",
            "infrastructure error",
            "5",
            "nothing to bisect: the ends do not differ",
            "130",
            "interrupted; resume it");

    private static final Map<String, String> LEDGERS = exits(
            "0",
            "every comparison was made",
            "2",
            "usage error",
            "3",
            "the budget left comparisons undone",
            "4",
            "infrastructure error",
            "130",
            "interrupted; resume it");

    private static final Map<String, String> HOSTS = exits(
            "0",
            "no evidence of more false alarms than expected",
            "1",
            "more false alarms than expected",
            "2",
            "usage error",
            "3",
            "too few comparisons to say",
            "4",
            "infrastructure error",
            "130",
            "interrupted; resume it");

    private static final Map<String, String> TRUNK = exits(
            "0",
            "every commit is recorded",
            "2",
            "usage error",
            "4",
            "a commit could not be built or measured, or infrastructure error",
            "130",
            "interrupted; repeat the command");

    private static final Map<String, List<String>> GROUPS = groups();

    private HelpPages() {}

    private static Map<String, List<String>> groups() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put(
                "Compare and judge",
                List.of("compare", "measure", "join", "judge", "report", "list", "show", "build", "series"));
        groups.put(
                "Other questions",
                List.of(
                        "explain",
                        "releases",
                        "bisect",
                        "trunk",
                        "history",
                        "triage",
                        "digest",
                        "survey",
                        "import",
                        "site"));
        groups.put(
                "Pull requests and service (steps of the workflows)",
                List.of(
                        "dispatch",
                        "watch",
                        "request",
                        "plan",
                        "prepare",
                        "run",
                        "queue",
                        "comment",
                        "publish",
                        "accept",
                        "cancel"));
        groups.put("Database", List.of("record", "migrate", "db", "demo-data"));
        groups.put("Host", List.of("doctor", "calibrate"));
        groups.put("About", List.of("help", "completion"));
        return groups;
    }

    private static Map<String, String> exits(String... codesAndMeanings) {
        Map<String, String> exits = new LinkedHashMap<>();
        for (int i = 0; i < codesAndMeanings.length; i += 2) {
            exits.put(codesAndMeanings[i], codesAndMeanings[i + 1]);
        }
        return exits;
    }

    /** The names of the commands below each heading. */
    static Map<String, List<String>> commandsByGroup() {
        return GROUPS;
    }

    static void complete(CommandLine root) {
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpPages::grouped);
        completeAll(root);
    }

    private static void completeAll(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        UsageMessageSpec page = spec.usageMessage();
        page.exitCodeListHeading("%nExit codes:%n").exitCodeList(exits(spec.name()));
        List<String> footer = new ArrayList<>(List.of(page.footer()));
        footer.add("");
        footer.add("Manual: " + MANUAL);
        page.footerHeading(footer.size() > 2 ? "%nExample:%n" : "").footer(footer.toArray(String[]::new));
        command.getSubcommands().values().forEach(HelpPages::completeAll);
    }

    private static Map<String, String> exits(String command) {
        return switch (command) {
            case "rjperf", "compare", "join", "judge", "report", "show" -> VERDICTS;
            case "survey" -> SURVEYS;
            case "bisect" -> BISECTIONS;
            case "releases" -> LEDGERS;
            case "host" -> HOSTS;
            case "trunk" -> TRUNK;
            case "doctor" -> CHECKS;
            default -> OTHERS;
        };
    }

    private static String grouped(Help help) {
        StringBuilder text = new StringBuilder();
        GROUPS.forEach((heading, names) -> {
            Map<String, Help> group = new LinkedHashMap<>();
            names.forEach(name -> group.put(name, help.subcommands().get(name)));
            text.append(help.createHeading("%n" + heading + ":%n")).append(help.commandList(group));
        });
        return text.toString();
    }
}
