package io.github.rjperf.cli;

import io.github.rjperf.document.Nearest;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command or option that does not exist, with the most similar one that does. */
record UnknownWord(String kind, String word, Collection<String> known) {
    /** The unknown command or option that the parser found; empty for any other problem. */
    static Optional<UnknownWord> of(ParameterException problem) {
        CommandLine command = problem.getCommandLine();
        if (problem instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            return unmatched.isUnknownOption()
                    ? Optional.of(option(word.replaceFirst("=.*", ""), command))
                    : command(word, command);
        }
        boolean isSubjectOfHelp = problem.getArgSpec() == null && problem.getValue() != null;
        return isSubjectOfHelp ? command(problem.getValue(), command) : Optional.empty();
    }

    private static UnknownWord option(String name, CommandLine command) {
        return new UnknownWord(
                "option", name, command.getCommandSpec().optionsMap().keySet());
    }

    private static Optional<UnknownWord> command(String word, CommandLine command) {
        List<String> commands = command.getSubcommands().entrySet().stream()
                .filter(one -> !one.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .toList();
        return commands.isEmpty() ? Optional.empty() : Optional.of(new UnknownWord("command", word, commands));
    }

    /** One line, such as {@code no command 'comapre'; did you mean 'compare'?}. */
    String message(String help) {
        String hint = known.stream()
                .filter(name -> Nearest.distance(word, name) <= 1 + word.length() / 4)
                .min(Comparator.comparingInt(name -> Nearest.distance(word, name)))
                .map(name -> "did you mean '" + name + "'?")
                .orElse("see " + help);
        return "no " + kind + " '" + word + "'; " + hint;
    }
}
