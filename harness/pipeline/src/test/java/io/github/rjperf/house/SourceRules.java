package io.github.rjperf.house;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that a source file keeps; each answers with what breaks it, one line a place. */
final class SourceRules {
    static final int MAIN_LINES = 300;
    static final int MOST_MAIN_LINES = 200;
    static final double MOST = 0.95;
    static final int TEST_LINES = 400;
    static final int METHOD_LINES = 40;
    static final int PARAMETERS = 4;
    static final int FOLDER_FILES = 45;

    private static final Pattern VAGUE = Pattern.compile(".*(Manager|Helper|Util|Utils|Impl)");

    private SourceRules() {}

    static List<String> tooLong(JavaSource source) {
        int most = source.isTest() ? TEST_LINES : MAIN_LINES;
        return source.lines() <= most
                ? List.of()
                : List.of(source.name() + ": " + source.lines() + " lines, more than " + most);
    }

    /** Main files beyond {@link #MOST_MAIN_LINES} when they are more than one in twenty. */
    static List<String> tooManyLong(List<JavaSource> sources) {
        List<JavaSource> main = sources.stream().filter(s -> !s.isTest()).toList();
        List<String> longOnes = main.stream()
                .filter(s -> s.lines() > MOST_MAIN_LINES)
                .map(s -> s.name() + ": " + s.lines() + " lines")
                .toList();
        return longOnes.size() <= (1 - MOST) * main.size() ? List.of() : longOnes;
    }

    /** Folders with more files than a reader can take in. */
    static List<String> crowded(Stream<String> files) {
        return files
                .collect(Collectors.groupingBy(
                        f -> f.substring(0, f.lastIndexOf('/')), TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(folder -> folder.getValue() > FOLDER_FILES)
                .map(folder -> folder.getKey() + ": " + folder.getValue() + " files, more than " + FOLDER_FILES)
                .toList();
    }

    static List<String> methodsTooLong(JavaSource source) {
        return source.methods().stream()
                .filter(m -> m.lines() > METHOD_LINES)
                .map(m -> source.name() + ": " + m.name() + " has " + m.lines() + " lines")
                .toList();
    }

    static List<String> tooManyParameters(JavaSource source) {
        return source.methods().stream()
                .filter(m -> m.parameters() > PARAMETERS)
                .map(m -> source.name() + ": " + m.name() + " has " + m.parameters() + " parameters")
                .toList();
    }

    static List<String> vagueNames(JavaSource source) {
        return source.types().stream()
                .filter(t -> VAGUE.matcher(t.name()).matches())
                .map(t -> source.name() + ": " + t.name() + " does not say what it is")
                .toList();
    }

    static List<String> undocumented(JavaSource source) {
        return source.types().stream()
                .filter(t -> t.isTopLevel() && t.isPublic() && t.sentence().isBlank())
                .map(t -> source.name() + ": " + t.name() + " has no Javadoc")
                .toList();
    }

    /** Folders of main sources without a package-info that is {@code @NullMarked}. */
    static List<String> notNullMarked(List<JavaSource> sources, Set<String> nullMarkedFolders) {
        Set<String> folders = sources.stream()
                .filter(s -> !s.isTest())
                .map(JavaSource::folder)
                .collect(Collectors.toCollection(TreeSet::new));
        folders.removeAll(nullMarkedFolders);
        return folders.stream()
                .map(f -> f + ": no @NullMarked package-info.java")
                .toList();
    }

    static List<String> synonyms(JavaSource source, Glossary glossary) {
        return source.identifiers().stream()
                .distinct()
                .flatMap(identifier -> synonyms(source.name(), identifier, glossary))
                .toList();
    }

    /** Words of an identifier that the glossary refuses. */
    static Stream<String> synonyms(String place, String identifier, Glossary glossary) {
        return JavaSource.words(identifier)
                .filter(word -> glossary.refused().containsKey(word))
                .map(word -> place + ": " + identifier + ": the word for " + word + " is "
                        + glossary.refused().get(word));
    }

    /** File names that stand in more than one package; fixtures of rules aside, which repeat names on purpose. */
    static Set<String> sharedNames(Stream<String> files) {
        Set<String> seen = new HashSet<>();
        return files.filter(file -> !file.contains("/fixture/") && !file.endsWith("package-info.java"))
                .map(file -> file.substring(file.lastIndexOf('/') + 1))
                .filter(name -> !seen.add(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
