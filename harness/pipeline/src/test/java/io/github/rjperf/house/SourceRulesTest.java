package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SourceRulesTest {
    private static final String PIPELINE = "harness/pipeline/src/main/java/io/github/rjperf/";
    private static final List<JavaSource> SOURCES = JavaSource.parse(
            Repository.files(f -> f.toString().endsWith(".java") && !f.endsWith("package-info.java")).stream()
                    .collect(Collectors.toMap(Repository::name, Repository::read)));
    private static final Pattern SQL_WORD = Pattern.compile("[a-z_]+");
    private static final Pattern SQL_COMMENT_OR_TEXT = Pattern.compile("--.*|'[^']*'");

    @Test
    void findsTheSources() {
        assertThat(SOURCES)
                .extracting(JavaSource::name)
                .contains(
                        "harness/pipeline/src/main/java/io/github/rjperf/model/Fork.java",
                        "harness/pipeline/src/test/java/io/github/rjperf/house/SourceRulesTest.java");
    }

    @Test
    void filesAreShort() {
        assertThat(each(SourceRules::tooLong)).isEmpty();
        assertThat(SourceRules.tooManyLong(SOURCES)).isEmpty();
    }

    @Test
    void foldersHoldFewFiles() {
        assertThat(SourceRules.crowded(Repository.files(f -> f.toString().endsWith(".java")).stream()
                        .map(Repository::name)))
                .isEmpty();
        assertThat(SourceRules.crowded(IntStream.range(0, 46).mapToObj(i -> "a/b/C" + i + ".java")))
                .containsExactly("a/b: 46 files, more than 45");
        assertThat(SourceRules.crowded(IntStream.range(0, 45).mapToObj(i -> "a/b/C" + i + ".java")))
                .isEmpty();
    }

    @Test
    void methodsAreShort() {
        assertThat(each(SourceRules::methodsTooLong)).isEmpty();
    }

    @Test
    void methodsTakeFewParameters() {
        assertThat(each(SourceRules::tooManyParameters)).isEmpty();
    }

    @Test
    void typesSayWhatTheyAre() {
        assertThat(each(SourceRules::vagueNames)).isEmpty();
    }

    @Test
    void noTwoFilesHaveTheSameName() {
        assertThat(SourceRules.sharedNames(SOURCES.stream().map(JavaSource::name)))
                .isEmpty();
        assertThat(SourceRules.sharedNames(Stream.of("a/src/main/java/a/Run.java", "b/src/test/java/b/Run.java")))
                .containsExactly("Run.java");
    }

    @Test
    void publicTypesAreDocumented() {
        assertThat(main().map(SourceRules::undocumented).flatMap(Collection::stream))
                .isEmpty();
    }

    @Test
    void packagesAreNullMarked() {
        Set<String> marked = Repository.files(f -> f.endsWith("package-info.java")).stream()
                .filter(f -> Repository.read(f).contains("@NullMarked\npackage "))
                .map(f -> Repository.name(f).replace("package-info.java", ""))
                .collect(Collectors.toSet());
        assertThat(SourceRules.notNullMarked(SOURCES, marked)).isEmpty();
    }

    /** The first paragraph says what lives in a package, and the second what may not. */
    @Test
    void packagesSayWhatMayNotLiveThere() {
        Map<String, String> pages = Repository.files(f -> f.endsWith("package-info.java")).stream()
                .filter(f -> Repository.name(f).startsWith(PIPELINE))
                .collect(Collectors.toMap(
                        f -> Repository.name(f).substring(PIPELINE.length()).replaceFirst("/?package-info.java$", ""),
                        Repository::read));
        assertThat(pages).allSatisfy((name, page) -> assertThat(page).as(name).contains("\n * <p>"));
        assertThat(pages.keySet().stream().filter(name -> !name.isEmpty() && !name.contains("/")))
                .hasSizeGreaterThan(15)
                .allSatisfy(name -> assertThat(pages.get("")).containsPattern("\\b" + name + "\\b"));
    }

    @Test
    void javaSpeaksTheGlossary() {
        Glossary glossary = Glossary.read();
        assertThat(glossary.refused()).containsEntry("baseline", "base");
        assertThat(main().map(s -> SourceRules.synonyms(s, glossary)).flatMap(Collection::stream))
                .isEmpty();
    }

    @Test
    void sqlSpeaksTheGlossary() {
        Glossary glossary = Glossary.read();
        assertThat(Repository.files(f -> f.toString().endsWith(".sql")).stream()
                        .flatMap(f -> sqlSynonyms(Repository.name(f), Repository.read(f), glossary)))
                .isEmpty();
    }

    /** Each rule catches what breaks it and leaves the rest alone. */
    @ParameterizedTest
    @MethodSource("broken")
    void catches(Function<JavaSource, List<String>> rule, String text, String complaint) {
        String name = "harness/x/src/main/java/x/T.java";
        assertThat(rule.apply(JavaSource.parse(name, text))).singleElement().isEqualTo(name + ": " + complaint);
    }

    static Stream<Arguments> broken() {
        Glossary glossary = new Glossary(Map.of("baseline", "base"));
        return Stream.of(
                broken(SourceRules::tooLong, "class T {" + "\n".repeat(300) + "}", "301 lines, more than 300"),
                broken(SourceRules::methodsTooLong, "class T { void f() {" + "\n".repeat(40) + "} }", "f has 41 lines"),
                broken(
                        SourceRules::tooManyParameters,
                        "class T { void f(int a, int b, int c, int d, int e) {} private T(int a, int b, int c, int d, int e) {} @ParameterizedTest void g(int a, int b, int c, int d, int e) {} @Override public void h(int a, int b, int c, int d, int e) {} }",
                        "f has 5 parameters"),
                broken(
                        SourceRules::tooManyParameters,
                        "class T { T(int a, int b, int c, int d, int e) {} }",
                        "T has 5 parameters"),
                broken(
                        SourceRules::vagueNames,
                        "class T { class DuelHelper {} class Utility {} }",
                        "DuelHelper does not say what it is"),
                broken(
                        SourceRules::undocumented,
                        "/** Says. */ public class T {} public class U {}",
                        "U has no Javadoc"),
                broken(
                        SourceRules::undocumented,
                        "/** @since 1 */ public class T {} /** Says. */ public class U {}",
                        "T has no Javadoc"),
                broken(
                        s -> SourceRules.synonyms(s, glossary),
                        "class T { int theBaselineScore; }",
                        "theBaselineScore: the word for baseline is base"),
                broken(
                        s -> SourceRules.synonyms(s, glossary),
                        "record T(int BASELINE_SCORE) {}",
                        "BASELINE_SCORE: the word for baseline is base"),
                broken(
                        s -> SourceRules.synonyms(s, glossary),
                        "class Baseline { int baselines; }",
                        "Baseline: the word for baseline is base"));
    }

    @Test
    void catchesTooManyLongFiles() {
        JavaSource small = new JavaSource("src/main/S.java", 120, List.of(), List.of(), List.of());
        JavaSource big = new JavaSource("src/main/B.java", 201, List.of(), List.of(), List.of());
        List<JavaSource> twenty = Stream.concat(
                        Stream.of(big), Stream.generate(() -> small).limit(19))
                .toList();
        assertThat(SourceRules.tooManyLong(twenty)).isEmpty();
        assertThat(SourceRules.tooManyLong(twenty.subList(0, 19))).containsExactly("src/main/B.java: 201 lines");
    }

    @Test
    void catchesAPackageThatIsNotNullMarked() {
        JavaSource lone = new JavaSource("src/main/a/S.java", 1, List.of(), List.of(), List.of());
        assertThat(SourceRules.notNullMarked(List.of(lone), Set.of()))
                .containsExactly("src/main/a/: no @NullMarked package-info.java");
        assertThat(SourceRules.notNullMarked(List.of(lone), Set.of("src/main/a/")))
                .isEmpty();
    }

    @Test
    void catchesASynonymInSql() {
        Glossary glossary = new Glossary(Map.of("baseline", "base"));
        assertThat(sqlSynonyms("V1.sql", "create table t (baseline_id int); -- baseline\nselect 'baseline'", glossary))
                .containsExactly("V1.sql: baseline_id: the word for baseline is base");
    }

    private static Arguments broken(Function<JavaSource, List<String>> rule, String text, String complaint) {
        return Arguments.of(rule, text, complaint);
    }

    private static Stream<String> sqlSynonyms(String name, String sql, Glossary glossary) {
        return SQL_WORD.matcher(SQL_COMMENT_OR_TEXT.matcher(sql).replaceAll("").toLowerCase(Locale.ROOT))
                .results()
                .flatMap(match -> SourceRules.synonyms(name, match.group(), glossary));
    }

    private static Stream<JavaSource> main() {
        return SOURCES.stream().filter(s -> !s.isTest());
    }

    private static List<String> each(Function<JavaSource, List<String>> rule) {
        return SOURCES.stream().map(rule).flatMap(Collection::stream).toList();
    }
}
