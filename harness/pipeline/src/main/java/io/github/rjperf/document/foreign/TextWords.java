package io.github.rjperf.document.foreign;

import java.io.IOException;
import java.util.List;

/** The words of a text from the first to the last, and the headings between them. */
final class TextWords {
    private final List<Word> words;
    private final Headings headings;
    private int next;

    private TextWords(List<Word> words, Headings headings) {
        this.words = words;
        this.headings = headings;
    }

    static TextWords of(TextLines lines) throws IOException {
        Headings headings = new Headings();
        WordCollector collector = new WordCollector(headings);
        for (String line = lines.next(); line != null; line = lines.next()) {
            collector.add(line, lines.number());
        }
        return new TextWords(collector.words(), headings);
    }

    Headings headings() {
        return headings;
    }

    boolean hasNext() {
        return next < words.size();
    }

    /** The word so many after the next one; an empty one beyond the end. */
    Word ahead(int number) {
        int lastLine = words.isEmpty() ? 1 : words.get(words.size() - 1).line();
        return next + number < words.size() ? words.get(next + number) : new Word("", lastLine, true);
    }

    Word take() {
        Word word = ahead(0);
        next++;
        return word;
    }

    void skip(int number) {
        next += number;
    }
}
