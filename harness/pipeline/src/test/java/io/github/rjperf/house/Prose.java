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
    /** A regular expression for a phrase, and the cure. */
    private static final String TABLE = """
            \\b(?:is|are|was|were)\\b(?<![Tt]here\\s{1,40}\\w{2,4})\\s+no\\s+(?!longer|more|less|fewer|other|\
            better|greater|larger|smaller|slower|faster|later|earlier|newer|older|one\\b)\\w+ => is not a
            \\bmend(?:s|ed|ing)?\\b => fix
            \\b(?:anew|afresh)\\b => again
            \\bfor\\s+ever\\b => forever
            \\bof\\s+ours\\b => our own
            \\b[Ss]trangers?\\b => an untrusted contributor
            \\bat\\s+rest\\b => steady
            \\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody)\\b => the name of the role
            \\balike\\b => in the same way
            \\bbeside\\b => next to, or in addition to
            ,\\s+else\\s+(?:null|the|an?|all|it)\\b => otherwise
            \\b(?:an?|the)\\s+(?:(?!and\\b|of\\b)[\\w-]+\\s+)?\
            [\\w-]+\\s+of\\s+(?:its|their)\\s+own\\b(?=[.,;:)]|\\s*$) => its own …
            \\bgoes\\s+on\\b => continue
            \\basks\\s+for\\b => requires, or requests
            \\bby\\s+(?:itself|themselves)\\b => alone, on its own, or automatically
            \\bthe\\s+(?:release|build|commit|version|run|level|ones?)\\s+before\\b(?!\\s+(?:it|them|the|that|this)\\b) => the previous …
            \\b(?:[Ss]urely|[Ee]vidently|(?:is|are)\\s+evident)\\b => clearly, or significantly
            \\b(?:[Tt]ells\\s+(?:how|that|what|when|whether|which|why)|(?:are|is|was|were)\\s+told)\\b => shows, or reports
            \\b(?:counts?|do|does)\\s+more\\s+or\\s+less\\b => more or fewer, or differ
            \\bsaid\\s+of\\b => about
            \\b(?:[Aa]s|[Ss]o)\\s+far\\s+as\\b => if, where, or up to
            \\beach\\s+(?:at|from|in|to)\\s+its\\b(?!\\s+own\\b) => a sentence about one of them
            \\bthe\\s+moment\\s+of\\b => a verb
            \\b[Ss]ince\\s+when\\b => when it began
            \\bslowdowns?\\s+that\\s+(?:it|they)\\s+finds?\\b => slowdown that it can detect
            \\bin\\s+the\\s+same\\s+form\\b => like the other one
            \\b(?:are|be|been|is|was|were)\\s+ended\\b => stopped, or killed
            """;

    private static final Map<Pattern, String> PHRASES = phrases();
    private static final Pattern JAVA = Pattern.compile(
            "(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\\n]++|\\\\.)++'|/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern SQL = Pattern.compile("--[^\\n]*|'(?:[^']++|'')*+'");
    private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```$|`[^`\\n]*`");
    private static final Pattern BOARD = Pattern.compile("\"(?:title|description|text)\": \"(?:[^\"\\\\]++|\\\\.)*+\"");

    private Prose() {}

    private static Map<Pattern, String> phrases() {
        Map<Pattern, String> phrases = new LinkedHashMap<>();
        TABLE.lines().map(line -> line.split(" => ", -1)).forEach(row -> phrases.put(Pattern.compile(row[0]), row[1]));
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

    /** The comments and the texts of a Java file; a Javadoc begins with a new sentence, and a single word is not a text. */
    static String ofJava(String source) {
        return only(JAVA, source, token -> switch (token.substring(0, 2)) {
            case "/*" -> uncommented(token);
            case "//" -> token.substring(2);
            default -> token.matches("\"\\S+ .*\"") ? token : blank(token);
        });
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
