package io.github.rjperf.document.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Takes a text apart, line by line. */
final class WordCollector {
    private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*");
    /** The line below the head of a Markdown table. */
    private static final Pattern RULE = Pattern.compile("[|\\s:+-]+");

    private static final Pattern SPACE = Pattern.compile("[\\s\u00A0\u2007\u202F]+");
    /** A space within a number, which may stand for thousands. */
    private static final Pattern GROUPED = Pattern.compile("[0-9]" + SPACE + "[0-9]");

    /** Columns of a Markdown table, which people write as they like; others are parameters. */
    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("benchmark", "Benchmark"),
            Map.entry("mode", "Mode"),
            Map.entry("threads", "Threads"),
            Map.entry("cnt", "Cnt"),
            Map.entry("count", "Cnt"),
            Map.entry("samples", "Cnt"),
            Map.entry("score", "Score"),
            Map.entry("error", "Error"),
            Map.entry("score error", "Error"),
            Map.entry("unit", "Units"),
            Map.entry("units", "Units"));

    private final Headings headings;
    private final List<Word> words = new ArrayList<>();
    private boolean fenced;
    private boolean opens = true;
    /** Number of parameters of the last Markdown table. */
    private int parameters;

    WordCollector(Headings headings) {
        this.headings = headings;
    }

    void add(String line, int number) {
        boolean isFence = FENCE.matcher(line).matches();
        if (isFence) {
            fenced = !fenced;
        }
        if (isFence || line.isBlank() || (!fenced && headings.take(line, number))) {
            opens = true;
            return;
        }
        for (String word : line.startsWith("|") ? cells(line) : split(line)) {
            words.add(new Word(word, number, opens));
            opens = false;
        }
    }

    List<Word> words() {
        return words;
    }

    private static List<String> split(String text) {
        String apart = text.replace("±", " ± ").replace("≈", " ≈ ");
        return SPACE.splitAsStream(apart)
                .filter(word -> !word.isEmpty())
                .map(word -> word.equals("+-") || word.equals("+/-") ? "±" : word)
                .toList();
    }

    private List<String> cells(String line) {
        if (RULE.matcher(line).matches()) {
            return List.of();
        }
        List<String> cells = new ArrayList<>();
        for (String cell : line.replaceFirst("\\|\\s*$", "").substring(1).split("\\|", -1)) {
            cells.add(cell.replaceAll("[`*]", "").strip());
        }
        return cells.get(0).equalsIgnoreCase("Benchmark") ? head(cells) : row(cells);
    }

    private List<String> head(List<String> cells) {
        List<String> words = new ArrayList<>();
        for (String cell : cells) {
            String column = COLUMNS.get(cell.toLowerCase(Locale.ROOT));
            words.add(column != null ? column : "(" + cell.replaceAll("^\\(|\\)$", "") + ")");
        }
        parameters = (int) words.stream().filter(word -> word.startsWith("(")).count();
        return words;
    }

    private List<String> row(List<String> cells) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            boolean isParameter = i > 0 && i <= parameters;
            if (!isParameter && !GROUPED.matcher(cells.get(i)).find()) {
                words.addAll(split(cells.get(i)));
            } else {
                words.add(cells.get(i).isEmpty() ? "N/A" : cells.get(i));
            }
        }
        return words;
    }
}
