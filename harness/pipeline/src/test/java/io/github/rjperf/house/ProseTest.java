package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Manual;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Prose is idiomatic English: documents, comments and texts of Java and SQL, the texts of boards, and {@code --help}. */
class ProseTest {
    @ParameterizedTest
    @MethodSource("scopes")
    void readsAsEnglish(String atLeast, Predicate<String> isInScope, UnaryOperator<String> prose) {
        Stream<Path> files = Repository.files(f -> isInScope.test(Repository.name(f))).stream();
        assertThat(files).anyMatch(f -> Repository.name(f).equals(atLeast)).allSatisfy(file -> assertThat(
                        Prose.faults(Repository.name(file), prose.apply(Repository.read(file))))
                .isEmpty());
    }

    @Test
    void helpReadsAsEnglish(@TempDir Path docs) {
        assertThat(Prose.faults("cli.md", Repository.read(Manual.write(docs)))).isEmpty();
    }

    static Stream<Arguments> scopes() {
        return Stream.of(
                scope("README.md", name -> name.endsWith(".md") && !name.contains("/src/test/"), Prose::ofMarkdown),
                scope(
                        "harness/pipeline/src/main/java/io/github/rjperf/model/Fork.java",
                        name -> name.endsWith(".java") && !name.contains("/src/test/"),
                        Prose::ofJava),
                scope(
                        "db-migrations/R__reporting_views.sql",
                        name -> name.startsWith("db-migrations/") && name.endsWith(".sql"),
                        Prose::ofSql),
                scope("dashboards/boards/fleet.json", name -> name.startsWith("dashboards/boards/"), Prose::ofBoard));
    }

    private static Arguments scope(String atLeast, Predicate<String> isInScope, UnaryOperator<String> prose) {
        return Arguments.of(atLeast, isInScope, prose);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "That is no answer.            | 'is no answer': write is not a",
                "Advice says what mends it.    | 'mends': write fix",
                "It starts anew.               | 'anew': write again",
                "It waits for ever.            | 'for ever': write forever",
                "A folder of ours.             | 'of ours': write our own",
                "Code of a stranger.           | 'stranger': write an untrusted contributor",
                "The score is at rest.         | 'at rest': write steady",
                "Whoever reads it.             | 'Whoever': write the name of the role",
                "Nobody reads it.              | 'Nobody': write the name of the role",
                "Both are made alike.          | 'alike': write in the same way",
                "It stands beside the jar.     | 'beside': write next to, or in addition to",
                "The name, else null.          | ', else null': write otherwise",
                "It has a folder of its own.   | 'a folder of its own': write its own …",
                "The build goes on.            | 'goes on': write continue",
                "It asks for JDK 17.           | 'asks for': write requires, or requests",
                "It starts by itself.          | 'by itself': write alone, on its own, or automatically",
                "Faster than the release before. | 'the release before': write the previous …",
                "It is surely slower.          | 'surely': write clearly, or significantly",
                "A change is evident.          | 'is evident': write clearly, or significantly",
                "The report tells what broke.  | 'tells what': write shows, or reports",
                "An operation does more or less. | 'does more or less': write more or fewer, or differ",
                "What was said of it.          | 'said of': write about",
                "As far as it is known.        | 'As far as': write if, where, or up to",
                "They run, each at its time.   | 'each at its': write a sentence about one of them",
                "Note the moment of 772.       | 'the moment of': write a verb",
                "By how much, since when.      | 'since when': write when it began",
                "The slowdown that it finds.   | 'slowdown that it finds': write slowdown that it can detect",
                "A build in the same form.     | 'in the same form': write like the other one",
                "The fork is ended.            | 'is ended': write stopped, or killed",
                "It is. Who asks, is answered. | 'Who asks, is answered.': write the name of the role first",
                "It is. What is left, goes.    | 'What is left, goes.': write the name of the thing first",
            })
    void catches(String sentence, String complaint) {
        assertThat(Prose.faults("a.md", sentence)).containsExactly("a.md:1: " + complaint);
    }

    @Test
    void leavesEnglishAlone() {
        assertThat(Prose.faults("a.md", """
                There is no jar. It is no longer needed, and is no slower. What is new? Who reads this?
                It is said what is left. The amendment is recommended. It is an account of its own work, and on CPUs of its own.
                The run ended before the commit. The build before it is good. Ask for help. More or less heap; they can be told apart.
                """)).isEmpty();
    }

    @Test
    void findsProseInEachKindOfFile() {
        assertThat(Prose.faults("a.md", Prose.ofMarkdown("```\nmend\n```\n`mend`\nThat is\nno answer.\n")))
                .containsExactly("a.md:5: 'is no answer': write is not a");
        assertThat(Prose.faults("A.java", Prose.ofJava("""
                        /** What is\n * left.\n *\n * @param stranger a name */
                        String s = "anew"; // afresh
                        String url = "https://mend"; /* mended */
                        String text = "it mends";
                        """)))
                .containsExactlyInAnyOrder(
                        "A.java:1: 'What is left.': write the name of the thing first",
                        "A.java:5: 'afresh': write again",
                        "A.java:6: 'mended': write fix",
                        "A.java:7: 'mends': write fix");
        assertThat(Prose.faults("a.sql", Prose.ofSql("select mend; -- anew\ncomment on a is 'Who set it.';")))
                .containsExactly(
                        "a.sql:1: 'anew': write again", "a.sql:2: 'Who set it.': write the name of the role first");
        assertThat(Prose.faults("a.json", Prose.ofBoard("{\"title\": \"What is it?\",\n\"description\": \"At anew\"}")))
                .containsExactly("a.json:2: 'anew': write again");
    }
}
