package io.github.rjperf.github.command;

import io.github.rjperf.github.command.Command.Accept;
import io.github.rjperf.github.command.Command.Cancel;
import io.github.rjperf.github.command.Command.Help;
import io.github.rjperf.github.command.Command.Measure;
import io.github.rjperf.github.command.Command.More;
import io.github.rjperf.github.command.Command.Rerun;
import io.github.rjperf.github.command.Command.Unclear;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads commands: the first line of a comment, when it begins with {@code /perf}.
 *
 * <p>Words stand between blanks; there are no quotes, no escapes and no options. What is not a command of this grammar
 * is {@link Unclear}, never a guess.
 */
public final class Grammar {
    /** Most globs of one command. */
    public static final int MOST_SERIES = 32;

    private static final String PREFIX = "/perf";
    private static final int MOST_CHARACTERS = 1_000;
    private static final int REASON_CHARACTERS = 500;
    private static final Pattern GLOB = Pattern.compile("[A-Za-z0-9*?][A-Za-z0-9._*?=/-]{0,199}");
    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
    /** What would not show, or would not stay on its line, where the reason is quoted. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]");

    private final Set<String> profiles;

    /** The grammar for a matrix that has these profiles. */
    public Grammar(Set<String> profiles) {
        this.profiles = Set.copyOf(profiles);
    }

    /** The command that a comment gives; empty when it does not speak to us. */
    public Optional<Command> parse(String comment) {
        if (!comment.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String line = comment.lines().findFirst().orElse("");
        String rest = line.substring(PREFIX.length());
        if (!rest.isEmpty() && rest.charAt(0) != ' ' && rest.charAt(0) != '\t') {
            return Optional.empty();
        }
        return Optional.of(line.length() > MOST_CHARACTERS ? unclear("the line is too long") : command(rest.strip()));
    }

    private Command command(String text) {
        if (INVISIBLE.matcher(text.replace('\t', ' ')).find()) {
            return unclear("the line holds characters that do not show");
        }
        String[] words = text.isEmpty() ? new String[0] : BLANKS.split(text, -1);
        List<String> rest = Stream.of(words).skip(1).toList();
        return switch (words.length == 0 ? "" : words[0]) {
            case "" -> new Measure(null, List.of());
            case "rerun" -> rest.isEmpty() ? new Rerun() : unclear("`rerun` takes nothing after it");
            case "cancel" -> rest.isEmpty() ? new Cancel() : unclear("`cancel` takes nothing after it");
            case "help" -> rest.isEmpty() ? new Help() : unclear("`help` takes nothing after it");
            case "more" -> series(rest) ? new More(rest) : notSeries();
            case "accept" -> accept(text);
            default -> measure(words[0], Stream.of(words).toList());
        };
    }

    private Command measure(String first, List<String> words) {
        boolean named = profiles.contains(first);
        List<String> series = named ? words.subList(1, words.size()) : words;
        if (!named && first.matches("[a-z][a-z0-9-]{0,62}")) {
            return new Unclear("its first word is neither a command nor a profile", first);
        }
        return series(series) ? new Measure(named ? first : null, series) : notSeries();
    }

    private static Command accept(String text) {
        String[] parts = BLANKS.split(text, 3);
        if (parts.length < 3) {
            return unclear("`accept` takes a series and a reason");
        }
        if (!GLOB.matcher(parts[1]).matches()) {
            return notSeries();
        }
        return parts[2].codePointCount(0, parts[2].length()) > REASON_CHARACTERS
                ? unclear("the reason is longer than " + REASON_CHARACTERS + " characters")
                : new Accept(parts[1], parts[2]);
    }

    private static boolean series(List<String> words) {
        return words.size() <= MOST_SERIES
                && words.stream().allMatch(word -> GLOB.matcher(word).matches());
    }

    private static Command notSeries() {
        return unclear("a series is named by letters, digits and `. _ - = / * ?`, and at most " + MOST_SERIES
                + " of them by one command");
    }

    private static Command unclear(String problem) {
        return new Unclear(problem, null);
    }
}
