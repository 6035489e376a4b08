package io.github.rjperf.house;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words of the project as docs/reference/glossary.md lists them.
 *
 * @param refused words that stand in code font in the column "not", with the word to use instead
 */
record Glossary(Map<String, String> refused) {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    static Glossary read() {
        return parse(Repository.read(Repository.root().resolve("docs/reference/glossary.md")));
    }

    /** Reads a Markdown table with the columns word, meaning, not. */
    static Glossary parse(String markdown) {
        Map<String, String> refused = new TreeMap<>();
        markdown.lines().filter(line -> line.startsWith("|")).forEach(line -> {
            List<String> cells =
                    Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
            if (cells.size() == 5) {
                CODE.matcher(cells.get(3))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .forEach(word -> refused.put(word, cells.get(1)));
            }
        });
        return new Glossary(refused);
    }
}
