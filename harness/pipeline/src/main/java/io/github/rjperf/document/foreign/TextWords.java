package io.github.rjperf.document.foreign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The words in a part of a text, in order and without those in Markdown tables. */
final class TextWords {
    /** The kinds of gaps between words. */
    enum Gap {
        /** Spaces or the end of a line. */
        SPACE,
        /** An empty line. */
        EMPTY_LINE,
        /** A heading, a code fence, a Markdown table, or the beginning or end of the text. */
        SECTION
    }

    /**
     * A word in a text.
     *
     * @param text the word without surrounding white space; empty at the end of the text
     * @param line the word's line in the file, from 1
     * @param gap the gap between this word and the previous one
     */
    record Word(String text, int line, Gap gap) {
        boolean isNextTo() {
            return gap == Gap.SPACE;
        }
    }

    private static final Pattern SPACE = Pattern.compile("[\\s\u00A0\u2007\u202F]+");
    /** A no-break space that separates thousands in a number. */
    private static final Pattern THOUSANDS = Pattern.compile("(?<=[0-9])[\u00A0\u2007\u202F](?=[0-9]{3}(?:[^0-9]|$))");

    private final List<Word> words = new ArrayList<>();
    private int next;

    /** Adds a line. */
    void add(String line, int number, Gap before) {
        Gap gap = before;
        String apart =
                THOUSANDS.matcher(line).replaceAll("").replace("±", " ± ").replace("≈", " ≈ ");
        for (String word : SPACE.split(apart.strip(), -1)) {
            if (!word.isEmpty()) {
                words.add(new Word(word, number, gap));
                gap = Gap.SPACE;
            }
        }
    }

    boolean hasNext() {
        return next < words.size();
    }

    /** The word {@code number} positions after the next one; an empty word beyond the end. */
    Word ahead(int number) {
        int lastLine = words.isEmpty() ? 1 : words.get(words.size() - 1).line();
        return next + number < words.size() ? words.get(next + number) : new Word("", lastLine, Gap.SECTION);
    }

    Word take() {
        Word word = ahead(0);
        next++;
        return word;
    }

    /** Takes the next word if it is one of these words. */
    boolean takes(String... words) {
        boolean isOne = Arrays.asList(words).contains(ahead(0).text());
        skip(isOne ? 1 : 0);
        return isOne;
    }

    void skip(int number) {
        next += number;
    }

    /** The position of the next word, for returning to it later. */
    int position() {
        return next;
    }

    void returnTo(int position) {
        next = position;
    }
}
