package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsTest {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern TEST_NAME = Pattern.compile("`([A-Z][a-z]\\w*(?:Test|IT))(?:\\.\\w+)?`");
    private static final List<String> DECISION_SECTIONS = List.of("Context", "Decision", "Consequences");

    @Test
    void readmeIsShort() {
        String readme = Repository.read(Repository.root().resolve("README.md"));
        assertThat(words(readme)).isLessThanOrEqualTo(700);
        assertThat(readme.lines())
                .hasSizeLessThanOrEqualTo(120)
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(120));
    }

    @Test
    void docsAreShort() {
        Path docs = Repository.root().resolve("docs");
        assertThat(Repository.files(f -> f.startsWith(docs) && f.toString().endsWith(".md")).stream()
                        .mapToLong(f -> words(Repository.read(f)))
                        .sum())
                .isLessThanOrEqualTo(60_000);
    }

    private static long words(String text) {
        return text.strip().split("\\s+", -1).length;
    }

    @Test
    void linksLeadSomewhere() {
        List<Path> documents = Repository.files(f -> f.toString().endsWith(".md"));
        assertThat(documents).contains(Repository.root().resolve("README.md"));
        assertThat(documents.stream().flatMap(DocsTest::deadLinks)).isEmpty();
    }

    @Test
    void testsThatAreNamedExist() {
        Set<String> tests = Repository.files(f -> f.toString().matches(".*(Test|IT)\\.java")).stream()
                .map(f -> Repository.name(f).replaceFirst(".*/(\\w+)\\.java", "$1"))
                .collect(Collectors.toSet());
        List<String> named = Repository.files(f -> f.toString().endsWith(".md")).stream()
                .flatMap(f -> TEST_NAME.matcher(Repository.read(f)).results().map(match -> match.group(1)))
                .toList();
        assertThat(named).contains("ArchitectureTest", "RecorderIT");
        assertThat(tests).containsAll(named);
    }

    @Test
    void catchesDeadLinks(@TempDir Path folder) throws Exception {
        Path document = folder.resolve("a.md");
        Files.writeString(folder.resolve("b.md"), "# The Title, `code` & more\n");
        Files.writeString(document, """
                [ok](b.md) [ok](b.md#the-title-code--more) [ok](https://example.org/x) [gone](c.md) [gone](b.md#other)
                ```
                [not a link](d.md)
                ```
                [gone](#here)
                """);
        assertThat(deadLinks(document))
                .extracting(dead -> dead.replaceFirst(".*: ", ""))
                .containsExactly("c.md", "b.md#other", "#here");
    }

    @Test
    void decisionsAreCompleteAndListed() {
        Path folder = Repository.root().resolve("docs/adr");
        String index = Repository.read(folder.resolve("README.md"));
        List<Path> decisions = Repository.files(f -> f.startsWith(folder) && !f.endsWith("README.md"));
        assertThat(decisions).hasSizeGreaterThanOrEqualTo(4).allSatisfy(decision -> {
            String name = Objects.requireNonNull(decision.getFileName()).toString();
            String text = Repository.read(decision);
            assertThat(name).matches("\\d{4}-[a-z0-9-]+\\.md");
            assertThat(text).startsWith("# " + Integer.parseInt(name.substring(0, 4)) + ". ");
            assertThat(headings(text)).as(name).containsAll(DECISION_SECTIONS);
            assertThat(index).contains("(" + name + ")");
        });
        assertThat(decisions.stream().map(d -> Repository.name(d).substring(9, 13)))
                .doesNotHaveDuplicates();
    }

    private static Stream<String> deadLinks(Path document) {
        String text = FENCE.matcher(Repository.read(document)).replaceAll("");
        return LINK.matcher(text)
                .results()
                .map(match -> match.group(1))
                .filter(link -> !link.matches("[a-z]+:.*"))
                .filter(link -> !leadsSomewhere(document, link))
                .map(link -> document + ": " + link);
    }

    private static boolean leadsSomewhere(Path document, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? document : document.resolveSibling(file);
        if (!Files.exists(target)) {
            return false;
        }
        return hash < 0
                || headings(Repository.read(target)).stream()
                        .map(DocsTest::anchor)
                        .anyMatch(link.substring(hash + 1)::equals);
    }

    private static List<String> headings(String markdown) {
        return HEADING.matcher(FENCE.matcher(markdown).replaceAll(""))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** The anchor that GitHub gives a heading. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
