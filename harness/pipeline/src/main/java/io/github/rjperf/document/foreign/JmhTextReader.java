package io.github.rjperf.document.foreign;

import io.github.rjperf.document.foreign.TextWords.Gap;
import io.github.rjperf.files.SafeLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a text or Markdown file with tables that JMH printed, by splitting it into headings, Markdown tables, and words. */
final class JmhTextReader {
    /** A line between groups of rows. */
    private static final Pattern RULE = Pattern.compile("\\s*[-=_*─—]{3,}\\s*");

    private final FoundTables found;
    private final Headings headings = new Headings();
    private final ConsoleSettings settings = new ConsoleSettings();
    private TextWords words = new TextWords();
    private boolean fenced;
    private Gap gap = Gap.SECTION;

    JmhTextReader(FoundTables found) {
        this.found = found;
    }

    void read(TextLines text) throws IOException {
        List<String> all = new ArrayList<>();
        for (String line = text.next(); line != null; line = text.next()) {
            all.add(SafeLine.withoutEscapes(line));
        }
        List<String> lines = SharedPrefix.removed(all);
        int at = 0;
        while (at < lines.size()) {
            int end = at;
            while (end < lines.size() && ForeignMarkdown.isRow(lines.get(end))) {
                end++;
            }
            if (end > at) {
                endOfPart();
                new ForeignMarkdown(found, headings).read(lines.subList(at, end), at + 1);
                at = end;
            } else {
                line(lines, at);
                at++;
            }
        }
        endOfPart();
    }

    private void endOfPart() {
        new PrintedTables(found, words, headings, settings).read();
        words = new TextWords();
        gap = Gap.SECTION;
    }

    private void line(List<String> lines, int index) {
        String line = lines.get(index);
        String above = index == 0 ? "" : lines.get(index - 1);
        String below = index + 1 < lines.size() ? lines.get(index + 1) : "";
        int number = index + 1;
        settings.take(line, number);
        boolean isFence = Headings.isFence(line);
        if (isFence) {
            fenced = !fenced;
        }
        if (isFence || (!fenced && headings.take(line, number)) || headings.takeAbove(line, above, below, number)) {
            gap = Gap.SECTION;
        } else if (line.isBlank() || RULE.matcher(line).matches()) {
            gap = gap == Gap.SECTION ? gap : Gap.EMPTY_LINE;
        } else {
            words.add(line, number, gap);
            gap = Gap.SPACE;
        }
    }
}
