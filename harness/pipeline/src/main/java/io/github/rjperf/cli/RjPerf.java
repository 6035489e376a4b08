package io.github.rjperf.cli;

import io.github.rjperf.cli.bundle.BundleCommand;
import io.github.rjperf.cli.ci.CiCommand;
import io.github.rjperf.cli.commands.BisectCommand;
import io.github.rjperf.cli.commands.BuildCommand;
import io.github.rjperf.cli.commands.CalibrateCommand;
import io.github.rjperf.cli.commands.CompareCommand;
import io.github.rjperf.cli.commands.DecideCommand;
import io.github.rjperf.cli.commands.DoctorCommand;
import io.github.rjperf.cli.commands.ExplainCommand;
import io.github.rjperf.cli.commands.HistoryCommand;
import io.github.rjperf.cli.commands.ImportResultsCommand;
import io.github.rjperf.cli.commands.ListCommand;
import io.github.rjperf.cli.commands.ReleasesCommand;
import io.github.rjperf.cli.commands.SeriesCommand;
import io.github.rjperf.cli.commands.ShowCommand;
import io.github.rjperf.cli.commands.SiteCommand;
import io.github.rjperf.cli.commands.SurveyCommand;
import io.github.rjperf.cli.commands.TrunkCommand;
import io.github.rjperf.cli.db.DatabaseCommand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The root command with its subcommands. Without a subcommand, it prints its help. */
@Command(
        name = "rjperf",
        description = "Compares two builds of RocksDB's Java API on this machine and shows what got slower.",
        footer = "  ./rjperf compare 9.0.1 9.1.1")
final class RjPerf {
    /** The headings of the help, each with its commands. */
    static Map<String, List<Class<?>>> commands() {
        Map<String, List<Class<?>>> commands = new LinkedHashMap<>();
        commands.put(
                "Compare two builds",
                List.of(
                        CompareCommand.class,
                        ListCommand.class,
                        ShowCommand.class,
                        ExplainCommand.class,
                        SeriesCommand.class,
                        BuildCommand.class));
        commands.put(
                "Other questions",
                List.of(
                        ReleasesCommand.class,
                        BisectCommand.class,
                        TrunkCommand.class,
                        HistoryCommand.class,
                        DecideCommand.class,
                        SurveyCommand.class,
                        ImportResultsCommand.class,
                        SiteCommand.class));
        commands.put("This machine", List.of(DoctorCommand.class, CalibrateCommand.class));
        commands.put(
                "More",
                List.of(
                        BundleCommand.class,
                        CiCommand.class,
                        DatabaseCommand.class,
                        CompletionCommand.class,
                        HelpCommand.class));
        return commands;
    }

    /**
     * All commands, or just those that these arguments can refer to: setting up all of them in picocli takes longer than many
     * commands take to run.
     */
    static List<Class<?>> concerning(String... arguments) {
        List<Class<?>> all = new ArrayList<>(List.of(ManualCommand.class));
        commands().values().forEach(all::addAll);
        if (arguments.length == 0) {
            return all;
        }
        if (Arrays.stream(arguments).allMatch(argument -> argument.startsWith("-"))) {
            return List.of(HelpCommand.class);
        }
        return all.stream()
                .filter(type -> type != HelpCommand.class && name(type).equals(arguments[0]))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(all);
    }

    static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }
}
