package io.github.rjperf.explain.files;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Converts names of native functions and classes in symbols and C++ lines to a common form: {@code DBImpl::Get} for a function,
 * and {@code class DBImpl} for a class.
 */
final class NativeNames {
    private static final String CLASS = "class ";
    private static final Pattern TYPE = Pattern.compile("(?:template\\s+)?(?:class|struct|union)\\s+([^({:;]*+)(.*)");
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_]\\w*+");
    private static final Pattern QUALIFIED = Pattern.compile("~?[A-Za-z_]\\w*+(?:::~?[A-Za-z_]\\w*+)*+");
    private static final Pattern SUFFIX =
            Pattern.compile("(?: \\[clone|\\.(?:cold|part|constprop|isra|lto_priv)\\b).*");
    private static final Pattern LAMBDA = Pattern.compile("::(?:\\{lambda|'lambda|\\$_).*");

    private NativeNames() {}

    /**
     * The name whose definition begins on a line; empty for a declaration or if there is none.
     *
     * @param heading a line that begins in the first column
     */
    static Optional<String> defined(String heading) {
        String line =
                without(heading.replace("ROCKSDB_NAMESPACE::", ""), '<', '>').strip();
        if (line.endsWith(";") && line.indexOf('{') < 0) {
            return Optional.empty();
        }
        Matcher type = TYPE.matcher(line);
        if (type.matches() && !type.group(2).startsWith("(")) {
            return Stream.of(type.group(1).split("\\s+"))
                    .filter(word -> IDENTIFIER.matcher(word).matches() && !word.equals("final"))
                    .reduce((first, last) -> last)
                    .map(name -> CLASS + name);
        }
        int parameters = line.indexOf('(');
        return parameters < 0
                ? Optional.empty()
                : Optional.of(lastWord(line.substring(0, parameters).strip()))
                        .filter(name -> QUALIFIED.matcher(name).matches());
    }

    /**
     * The names whose definitions can contain a function: the function itself, qualified by any number of its namespaces, and its
     * enclosing classes.
     */
    static Set<String> definersOf(String symbol) {
        String name =
                SUFFIX.matcher(symbol.replace("(anonymous namespace)::", "")).replaceFirst("");
        String plain = without(without(LAMBDA.matcher(name).replaceFirst(""), '<', '>'), '(', ')');
        List<String> parts = List.of(lastWord(plain.strip()).split("::", -1));
        Set<String> names = new HashSet<>();
        for (int i = parts.size() - 1; i >= 0; i--) {
            if (parts.subList(0, i).stream().allMatch(NativeNames::isNamespace)) {
                names.add(String.join("::", parts.subList(i, parts.size())));
            }
        }
        parts.subList(0, parts.size() - 1).stream()
                .filter(part -> !isNamespace(part))
                .forEach(part -> names.add(CLASS + part));
        return names;
    }

    /** True for a namespace. In RocksDB's sources, class names begin with a capital letter and namespace names do not. */
    private static boolean isNamespace(String part) {
        return part.isEmpty() || !Character.isUpperCase(part.charAt(0));
    }

    private static String lastWord(String text) {
        String[] words = text.split("[\\s*&]+", -1);
        return words[words.length - 1];
    }

    /** The text without the parts in brackets; unchanged if the brackets are not balanced, as in {@code operator<}. */
    private static String without(String text, char opening, char closing) {
        StringBuilder outside = new StringBuilder();
        int open = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            open += c == opening ? 1 : 0;
            if (open == 0) {
                outside.append(c);
            }
            open -= c == closing ? 1 : 0;
            if (open < 0) {
                return text;
            }
        }
        return open == 0 ? outside.toString() : text;
    }
}
