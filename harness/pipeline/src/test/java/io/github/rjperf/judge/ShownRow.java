package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row as a reader sees it: the words of its verdict next to its numbers, all in percent.
 *
 * @param words verdict or its mark
 * @param change the estimate
 * @param low lower end of the interval
 * @param high upper end
 */
record ShownRow(String words, double change, double low, double high) {
    private static final String NUMBER = "([+−]?[0-9.∞]+)";
    private static final Pattern INTERVAL = Pattern.compile(NUMBER + " % \\[ *" + NUMBER + ", +" + NUMBER + "]");
    private static final Pattern AT_MOST = Pattern.compile("slower by at most ([0-9.]+) %");

    private static final List<String> SLOWER = List.of("REGRESSION", "🔴", "slower", "regression");
    private static final List<String> FASTER = List.of("IMPROVEMENT", "🔵", "faster", "improvement");
    private static final List<String> SETTLED = List.of("no regression > 3 %", "🟢", "settled", "no-regression");

    /** Those of the lines of a text that hold an interval; {@code words} finds the verdict in such a line. */
    static List<ShownRow> of(String text, Pattern words) {
        return text.replace('\u00a0', ' ')
                .lines()
                .flatMap(line -> of(line, words.matcher(line)))
                .toList();
    }

    private static Stream<ShownRow> of(String line, Matcher words) {
        return words.find() ? INTERVAL.matcher(line).results().map(found -> of(words.group(), found)) : Stream.of();
    }

    /** A line that holds an interval. */
    static ShownRow in(String line, String words) {
        Matcher found = INTERVAL.matcher(line.replace('\u00a0', ' '));
        assertThat(found.find()).as(line).isTrue();
        return of(words, found.toMatchResult());
    }

    private static ShownRow of(String words, MatchResult found) {
        return new ShownRow(words, number(found.group(1)), number(found.group(2)), number(found.group(3)));
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace('−', '-').replace("∞", "Infinity"));
    }

    /** Throws an AssertionError if words and numbers disagree for a minimum effect of 1 %, a gate of 2 % and a tolerance of 3 %. */
    void check() {
        assertThat(change).as("%s", this).isBetween(low, high);
        if (SLOWER.contains(words)) {
            assertThat(change).as("%s", this).isLessThanOrEqualTo(-2);
            assertThat(high).as("%s", this).isLessThanOrEqualTo(-0.99);
        } else if (FASTER.contains(words)) {
            assertThat(change).as("%s", this).isGreaterThanOrEqualTo(2);
            assertThat(low).as("%s", this).isGreaterThanOrEqualTo(1);
        } else if (SETTLED.contains(words)) {
            assertThat(low).as("%s", this).isGreaterThanOrEqualTo(-3);
        } else {
            assertThat(low).as("%s", this).isLessThanOrEqualTo(-3);
            Double most = atMost();
            assertThat(most == null ? -low : most).as("%s", this).isEqualTo(-low);
        }
    }

    private @Nullable Double atMost() {
        Matcher bound = AT_MOST.matcher(words);
        return bound.find() ? Double.valueOf(bound.group(1)) : null;
    }
}
