package io.github.rjperf.document.jmh;

import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a line in {@code META-INF/BenchmarkList} ({@code org.openjdk.jmh.util.lines.TestLineReader}). Each field begins
 * with a tag, and each text with its length. Anything else causes an IllegalArgumentException.
 */
final class ListLine {
    private static final String MAGIC = "JMH ";
    private static final char ABSENT = 'E';
    private static final int MOST_ITEMS = 2000;
    private static final int LONGEST_TEXT = 8000;
    private static final int LONGEST_NUMBER = 9;

    private final String line;
    private int next = MAGIC.length();

    ListLine(String line) {
        Require.that(line.startsWith(MAGIC), "a line does not begin with JMH");
        this.line = line;
    }

    String text() {
        require('S');
        return word();
    }

    @Nullable
    String optionalText(char tag) {
        return isAbsent(tag) ? null : word();
    }

    int optionalNumber(int absent) {
        return isAbsent('I') ? absent : number(word());
    }

    List<Integer> numbers() {
        require('A');
        return words().stream().map(ListLine::number).toList();
    }

    List<String> optionalTexts() {
        return isAbsent('L') ? List.of() : words();
    }

    /** @param encoded true if values are encoded as {@link Armor} */
    SortedMap<String, List<String>> optionalParameters(boolean encoded) {
        SortedMap<String, List<String>> parameters = new TreeMap<>();
        int count = isAbsent('M') ? 0 : count();
        for (int i = 0; i < count; i++) {
            String name = word();
            List<String> values = words();
            parameters.put(name, encoded ? values.stream().map(Armor::decode).toList() : values);
        }
        return parameters;
    }

    private List<String> words() {
        int count = count();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(word());
        }
        return words;
    }

    private int count() {
        int count = length();
        Require.atMost("items in a field", count, MOST_ITEMS);
        return count;
    }

    private String word() {
        int length = length();
        Require.that(length <= LONGEST_TEXT && length < line.length() - next, "a string is cut off or too long");
        String word = line.substring(next, next + length);
        next += length + 1;
        return word;
    }

    private int length() {
        int end = line.indexOf(' ', next);
        Require.that(end > next, "a length is missing");
        int length = number(line.substring(next, end));
        Require.that(length >= 0, "a length is negative");
        next = end + 1;
        return length;
    }

    private boolean isAbsent(char tag) {
        char found = tag();
        Require.that(found == tag || found == ABSENT, "a field of kind " + tag + " is missing");
        return found == ABSENT;
    }

    private void require(char tag) {
        Require.that(tag() == tag, "a field of kind " + tag + " is missing");
    }

    private char tag() {
        Require.that(next < line.length(), "the line is cut off");
        char tag = line.charAt(next);
        next += 2;
        return tag;
    }

    private static int number(String digits) {
        Require.that(digits.matches("-?[0-9]{1," + LONGEST_NUMBER + "}"), "a number is missing");
        return Integer.parseInt(digits);
    }
}
