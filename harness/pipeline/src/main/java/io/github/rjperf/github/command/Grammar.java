package io.github.rjperf.github.command;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.github.command.Command.Accept;
import io.github.rjperf.github.command.Command.Cancel;
import io.github.rjperf.github.command.Command.Decide;
import io.github.rjperf.github.command.Command.Help;
import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.command.Command.Unclear;
import io.github.rjperf.github.command.Command.Verb;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Names;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses commands: the first line of a comment, if it begins with {@code /perf}.
 *
 * <p>Words are separated by spaces and tabs; there are no quotes, escapes, or options. A word of 7 to 40 lower-case hex
 * digits in the position of a commit is a commit. Anything else is {@link Unclear}; nothing is guessed.
 *
 * @param profiles names of the profiles in the matrix
 */
public record Grammar(Set<String> profiles) {
    private static final Pattern LINE = Pattern.compile("/perf(|[ \\t].*)", Pattern.DOTALL);
    private static final int MOST_CHARACTERS = 1_000;
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,40}");
    private static final Pattern BOUND =
            Pattern.compile("[-\u2212]((?!0{1,2}(?:\\.0{1,2})?%)[0-9]{1,2}(?:\\.[0-9]{1,2})?)%");
    private static final Pattern LIKE_A_BOUND = Pattern.compile("[-\u2212][0-9].*");
    /** A word that is another series rather than the beginning of a reason. */
    private static final Pattern LIKE_A_SERIES = Pattern.compile("(?:[A-Z]\\w*(?:\\.[a-z*]|\\*)|[^=]+=.).*");

    private static final Pattern CHANGE_POINT = Pattern.compile("#?([1-9][0-9]{0,8})");
    private static final String DECIDE = "/perf decide";
    private static final String STATES = Stream.of(Triage.State.values())
            .map(state -> "`" + EnumText.of(state) + "`")
            .collect(Collectors.joining(", "));
    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");

    /** The command in a comment; empty if it contains none. */
    public Optional<Command> parse(String comment) {
        String line = comment.lines().findFirst().orElse("");
        Matcher words = LINE.matcher(line);
        if (!words.matches()) {
            return Optional.empty();
        }
        return Optional.of(
                line.length() > MOST_CHARACTERS
                        ? unclear("the line is too long")
                        : command(words.group(1).strip()));
    }

    /**
     * True for a comment with a decision about a change point, which is the only command allowed on an issue that is not a pull
     * request.
     */
    public static boolean isDecision(String comment) {
        return comment.startsWith(DECIDE);
    }

    private Command command(String text) {
        if (!SafeLine.is(text.replace('\t', ' '))) {
            return unclear("the line contains invisible characters");
        }
        String[] words = text.isEmpty() ? new String[0] : BLANKS.split(text, -1);
        List<String> rest = Stream.of(words).skip(1).toList();
        return switch (words.length == 0 ? "" : words[0]) {
            case "" -> new Measuring(Verb.MEASURE, null, null, List.of());
            case "rerun" -> again(Verb.RERUN, rest);
            case "more" -> again(Verb.MORE, rest);
            case "explain" -> again(Verb.EXPLAIN, rest);
            case "benchmarks" -> again(Verb.BENCHMARKS, rest);
            case "cancel" -> rest.isEmpty() ? new Cancel() : unclear("`cancel` takes nothing after it");
            case "help" -> rest.isEmpty() ? new Help() : unclear("`help` takes nothing after it");
            case "accept" -> accept(text);
            case "decide" -> decide(text);
            default -> measure(Stream.of(words).toList());
        };
    }

    private Command measure(List<String> all) {
        String commit = profiles.contains(all.get(0)) ? null : commit(all);
        List<String> words = after(commit, all);
        String first = words.isEmpty() ? "" : words.get(0);
        boolean named = profiles.contains(first);
        if (commit == null && first.matches("[0-9].*")) {
            return unclear("give a commit as 7 to 40 lower-case hex digits");
        }
        if (!named && Names.isName(first)) {
            return new Unclear("its first word is neither a command nor a profile", first);
        }
        List<String> series = named ? words.subList(1, words.size()) : words;
        return measuring(Verb.MEASURE, commit, named ? first : null, series);
    }

    private static Command again(Verb verb, List<String> words) {
        String commit = commit(words);
        List<String> series = after(commit, words);
        if (verb == Verb.RERUN && !series.isEmpty()) {
            return unclear("`rerun` takes a commit or nothing after it");
        }
        if (verb == Verb.EXPLAIN && series.isEmpty()) {
            return unclear("`explain` takes at least one series");
        }
        if (verb == Verb.BENCHMARKS && series.isEmpty()) {
            return unclear("`benchmarks` takes at least one benchmark of `java/jmh`");
        }
        return measuring(verb, commit, null, series);
    }

    private static Command measuring(
            Verb verb, @Nullable String commit, @Nullable String profile, List<String> series) {
        return series.size() <= Request.MOST_GLOBS && series.stream().allMatch(Names::isGlob)
                ? new Measuring(verb, commit, profile, series)
                : notSeries();
    }

    /** The commit at the beginning of the words, or null. */
    private static @Nullable String commit(List<String> words) {
        return !words.isEmpty() && COMMIT.matcher(words.get(0)).matches() ? words.get(0) : null;
    }

    private static List<String> after(@Nullable String commit, List<String> words) {
        return commit == null ? words : words.subList(1, words.size());
    }

    private static Command accept(String text) {
        String[] parts = BLANKS.split(text, 3);
        if (parts.length > 1 && !Names.isGlob(parts[1])) {
            return notSeries();
        }
        String rest = parts.length < 3 ? "" : parts[2];
        String bound = "";
        if (LIKE_A_BOUND.matcher(rest).matches()) {
            String[] words = BLANKS.split(rest, 2);
            Matcher percent = BOUND.matcher(words[0]);
            if (!percent.matches()) {
                return unclear("write the worst change to accept as `-6%`, above `-100%`");
            }
            bound = "-" + percent.group(1) + "%";
            rest = words.length < 2 ? "" : words[1];
        }
        if (rest.isEmpty()) {
            return unclear("`accept` takes a series and a reason");
        }
        if (LIKE_A_SERIES.matcher(BLANKS.split(rest, 2)[0]).matches()) {
            return unclear("`accept` takes one series or glob, followed by the bound, if any, and the reason");
        }
        return isTooLong(rest) ? tooLong() : new Accept(parts[1], bound, rest);
    }

    private static Command decide(String text) {
        String[] parts = BLANKS.split(text, 4);
        Matcher number = CHANGE_POINT.matcher(parts.length > 1 ? parts[1] : "");
        if (!number.matches()) {
            return unclear("`decide` takes the number of a change point, as in `13`, a state, and a reason");
        }
        Triage.State state = EnumText.parse(Triage.State.class, parts.length > 2 ? parts[2] : "")
                .orElse(null);
        if (state == null) {
            return unclear("the state of a change point must be one of " + STATES);
        }
        if (parts.length < 4) {
            return unclear("`decide` takes a reason after the state");
        }
        return isTooLong(parts[3]) ? tooLong() : new Decide(Integer.parseInt(number.group(1)), state, parts[3]);
    }

    private static boolean isTooLong(String reason) {
        return reason.codePointCount(0, reason.length()) > Request.REASON_CHARACTERS;
    }

    private static Command tooLong() {
        return unclear("the reason is longer than " + Request.REASON_CHARACTERS + " characters");
    }

    private static Command notSeries() {
        return unclear(
                "the name of a series contains only letters, digits, and `. _ - = / * ?`, and a command takes at most"
                        + " " + Request.MOST_GLOBS
                        + " of them");
    }

    private static Command unclear(String problem) {
        return new Unclear(problem, null);
    }
}
