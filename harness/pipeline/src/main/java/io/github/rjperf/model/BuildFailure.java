package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * The reason why one side of a request could not be built.
 *
 * @param reason one line for readers
 * @param log the most informative lines of the log, at most {@value #MOST_LINES}; empty if there is no log
 */
public record BuildFailure(Side side, Stage stage, String reason, List<String> log) {
    /** Maximum number of lines of the log; each has at most {@value #LONGEST_LINE} characters. */
    public static final int MOST_LINES = 100;

    public static final int LONGEST_LINE = 400;
    public static final int LONGEST_REASON = 1000;

    private static final int MOST_CHARACTERS = 16 << 10;

    /** The stages of making a build. */
    public enum Stage {
        /** Its sources or its release could not be obtained. */
        FETCH,
        /** The sources did not compile, or not within the limits. */
        COMPILE
    }

    public BuildFailure {
        Require.text("reason", reason, LONGEST_REASON);
        Require.atMost("lines of log", log.size(), MOST_LINES);
        log.forEach(line -> Require.that(
                line.codePointCount(0, line.length()) <= LONGEST_LINE,
                "a line of the log is longer than " + LONGEST_LINE));
        Require.atMost(
                "characters of log", log.stream().mapToInt(String::length).sum(), MOST_CHARACTERS);
        log = List.copyOf(log);
    }

    /** The failure with as much of its reason and of the end of its log as fits within the limits. */
    public static BuildFailure cut(Side side, Stage stage, String reason, List<String> log) {
        List<String> lines = log.stream().map(line -> cut(line, LONGEST_LINE)).toList();
        int from = Math.max(0, lines.size() - MOST_LINES);
        while (lines.subList(from, lines.size()).stream()
                        .mapToInt(String::length)
                        .sum()
                > MOST_CHARACTERS) {
            from++;
        }
        return new BuildFailure(side, stage, cut(reason, LONGEST_REASON), lines.subList(from, lines.size()));
    }

    private static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }
}
