package io.github.rjperf.report.markup;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name of code, if the bot may use it in its own sentences: identifiers joined by separators. A build chooses the names of its
 * functions and may write a sentence into one, so a name with spaces or other characters is left to the report.
 */
final class CheckedName {
    private static final int MOST_CHARACTERS = 120;

    private static final String IDENTIFIER = "(?:~?[A-Za-z0-9_$+-]++|<(?:cl)?init>)";
    private static final Pattern NAME = Pattern.compile(IDENTIFIER + "(?:(?:::|[./])" + IDENTIFIER + ")*+");
    private static final Pattern INNERMOST_ARGUMENTS = Pattern.compile("<(?!(?:cl)?init>)[^<>]*+>");

    private CheckedName() {}

    /** The name without the arguments of templates and functions; empty unless only identifiers are left. */
    static Optional<String> of(String name) {
        String shorter = name.replace("(anonymous namespace)::", "");
        String longer;
        do {
            longer = shorter;
            shorter = INNERMOST_ARGUMENTS.matcher(longer).replaceAll("");
        } while (!shorter.equals(longer));
        int arguments = shorter.indexOf('(');
        String plain = arguments > 0 ? shorter.substring(0, arguments) : shorter;
        return plain.length() <= MOST_CHARACTERS && NAME.matcher(plain).matches()
                ? Optional.of(plain)
                : Optional.empty();
    }
}
