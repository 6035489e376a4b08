package io.github.rjperf.house;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Phrases that read as a translation, each with what to write instead, and the parts of a file that are prose.
 *
 * <p>An extraction replaces code by spaces and keeps all line breaks, so a phrase is reported with the line of the file.
 */
final class Prose {
    private static final Map<Pattern, String> PHRASES = phrases();
    private static final Pattern JAVA = Pattern.compile(
            "(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\\n]++|\\\\.)++'|/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern SQL = Pattern.compile("--[^\\n]*|'(?:[^']++|'')*+'");
    private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```$|`[^`\\n]*`");
    private static final Pattern BOARD = Pattern.compile("\"(?:title|description|text)\": \"(?:[^\"\\\\]++|\\\\.)*+\"");

    private Prose() {}

    private static Map<Pattern, String> phrases() {
        Map<Pattern, String> phrases = new LinkedHashMap<>();
        phrases.put(
                Pattern.compile(
                        "\\b(?:is|are|was|were)\\b(?<![Tt]here\\s{1,40}\\w{2,4})\\s+no\\s+(?!longer|more|less"
                                + "|fewer|other|better|greater|larger|smaller|slower|faster|later|earlier|newer|older|one\\b)\\w+"),
                "is not a");
        phrases.put(Pattern.compile("\\bmend(?:s|ed|ing)?\\b"), "fix");
        phrases.put(Pattern.compile("\\b(?:anew|afresh)\\b"), "again");
        phrases.put(Pattern.compile("\\bfor\\s+ever\\b"), "forever");
        phrases.put(Pattern.compile("\\bof\\s+ours\\b"), "our own");
        phrases.put(Pattern.compile("\\b[Ss]trangers?\\b"), "an untrusted contributor");
        phrases.put(Pattern.compile("\\bat\\s+rest\\b"), "steady");
        phrases.put(Pattern.compile("\\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody)\\b"), "the name of the role");
        phrases.put(Pattern.compile("\\balike\\b"), "in the same way");
        phrases.put(Pattern.compile("\\bbeside\\b"), "next to, or in addition to");
        phrases.put(Pattern.compile(",\\s+else\\s+(?:null|the|an?|all|it)\\b"), "otherwise");
        phrases.put(
                Pattern.compile(
                        "\\b(?:an?|the)\\s+(?:(?!and\\b|of\\b)[\\w-]+\\s+)?[\\w-]+\\s+of\\s+(?:its|their)\\s+own\\b(?=[.,;:)]|\\s*$)"),
                "its own …");
        phrases.put(Pattern.compile("\\bgoes\\s+on\\b"), "continue");
        phrases.put(sentence("Who", ""), "the name of the role first");
        phrases.put(
                sentence("What", "\\s+(?:is|are|was|were|has|have|may|can|must|stands)\\b"),
                "the name of the thing first");
        return phrases;
    }

    /** A sentence, not a question, that begins with these words. */
    private static Pattern sentence(String first, String then) {
        return Pattern.compile(
                "\\b" + first + "\\b(?<=(?:[.!?]\\s{1,200}|\\n\\n)" + first + ")" + then + "[^.?!]*[.!]");
    }

    /** The phrases in a prose text, one line each. */
    static Stream<String> faults(String name, String prose) {
        return PHRASES.entrySet().stream()
                .flatMap(phrase -> phrase.getKey().matcher(prose).results().map(found -> {
                    long line = 1
                            + prose.substring(0, found.start())
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count();
                    String words = found.group().replaceAll("\\s+", " ");
                    return name + ":" + line + ": '" + words + "': write " + phrase.getValue();
                }));
    }

    /** The comments of a Java file; a Javadoc begins with a new sentence. */
    static String ofJava(String source) {
        return only(
                JAVA,
                source,
                token -> token.startsWith("/*")
                        ? uncommented(token)
                        : token.startsWith("//") ? token.substring(2) : blank(token));
    }

    /** The comments of an SQL file, and its texts, most of which are those of {@code comment on}. */
    static String ofSql(String source) {
        return only(SQL, source, token -> token.startsWith("-") ? token.substring(2) : ". " + token.substring(1));
    }

    /** A Markdown file without its code. */
    static String ofMarkdown(String source) {
        return CODE.matcher(source).replaceAll(code -> blank(code.group()));
    }

    /** The titles and texts of a board; each begins with a new sentence. */
    static String ofBoard(String source) {
        return only(BOARD, source, token -> ". " + token.substring(token.indexOf(": \"") + 3));
    }

    private static String uncommented(String comment) {
        return comment.substring(0, comment.length() - 2)
                .replaceFirst("^/\\*\\*", ". ")
                .replaceFirst("^/\\*", "")
                .replaceAll("(?m)^( *)\\*", "$1")
                .replaceAll("@param <?\\w+>?", "");
    }

    private static String only(Pattern token, String source, UnaryOperator<String> prose) {
        StringBuilder out = new StringBuilder();
        int[] end = {0};
        token.matcher(source).results().forEach(found -> {
            out.append(blank(source.substring(end[0], found.start()))).append(prose.apply(found.group()));
            end[0] = found.end();
        });
        return out.append(blank(source.substring(end[0]))).toString();
    }

    private static String blank(String code) {
        return code.replaceAll("[^\\n]", " ");
    }
}
