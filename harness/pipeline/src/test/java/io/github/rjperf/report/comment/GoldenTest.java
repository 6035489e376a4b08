package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleComments;
import io.github.rjperf.report.SampleFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Six comments word for word, so that a change of words is read; {@code -Drjperf.write.docs=true} rewrites them. */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src/test/resources/comment");
    private static final Path REFERENCE = Path.of("../../docs/reference/pull-request-comment.md");
    private static final Path TUTORIAL = Path.of("../../docs/tutorials/first-pull-request.md");
    private static final String BEGIN = "<!-- states -->\n";
    private static final String END = "<!-- end of states -->\n";

    private static boolean isWritten() {
        return Boolean.getBoolean("rjperf.write.docs");
    }

    @Test
    void textsAreAsTheyWereReviewed() throws Exception {
        Map<String, CommentFacts> comments = SampleComments.reviewed();
        for (Map.Entry<String, CommentFacts> comment : comments.entrySet()) {
            String text = PullRequestComment.render(comment.getValue());
            Path file = GOLDEN.resolve(comment.getKey() + ".md");
            if (isWritten()) {
                Files.writeString(file, text);
            }
            assertThat(text).as(comment.getKey()).isEqualTo(Files.readString(file));
        }
        try (Stream<Path> files = Files.list(GOLDEN)) {
            assertThat(files.map(f ->
                            Objects.requireNonNull(f.getFileName()).toString().replace(".md", "")))
                    .containsExactlyInAnyOrderElementsOf(comments.keySet());
        }
    }

    /** The open part of a comment, and its first fold where that is what the page is about, as a quotation. */
    private static String quoted(String name, CommentFacts facts, String last) {
        String comment = PullRequestComment.render(facts);
        String part = comment.substring(0, comment.indexOf(last) + (last.startsWith("</") ? last.length() : 0));
        return "<!-- comment " + name + " -->\n"
                + part.strip().lines().map(line -> ("> " + line).strip()).collect(Collectors.joining("\n"))
                + "\n<!-- end of comment -->\n";
    }

    @Test
    void theTutorialQuotesComments() throws Exception {
        for (String expected : List.of(
                quoted("slower", SampleFacts.red(), "<details>"),
                quoted("unsure", SampleFacts.unsure(), "</details>"))) {
            String page = Files.readString(TUTORIAL);
            if (isWritten()) {
                String begin = expected.lines().findFirst().orElseThrow();
                String end = "<!-- end of comment -->\n";
                int from = page.indexOf(begin);
                page = page.substring(0, from) + expected + page.substring(page.indexOf(end, from) + end.length());
                Files.writeString(TUTORIAL, page);
            }
            assertThat(page).contains(expected);
        }
    }

    @Test
    void theReferenceShowsEveryStateAndCommand() throws Exception {
        StringBuilder states = new StringBuilder("| the first line says | the check |\n|---|---|\n");
        SampleComments.ended().forEach((name, facts) -> {
            CheckSummary check = CheckSummary.of(facts);
            states.append("| ").append(check.title()).append(" | ");
            states.append(check.conclusion().name().toLowerCase(Locale.ROOT)).append(" |\n");
        });
        SampleComments.waiting().forEach((name, text) -> states.append("| ")
                .append(text.lines()
                        .findFirst()
                        .orElseThrow()
                        .substring(4)
                        .replaceAll("</?a[^>]*>", "")
                        .replaceAll("</?code>", "`"))
                .append(" | unchanged |\n"));
        String expected = BEGIN + states + "\n" + CommandAnswer.help() + END;
        String page = Files.readString(REFERENCE);
        if (isWritten()) {
            page = page.substring(0, page.indexOf(BEGIN)) + expected + page.substring(page.indexOf(END) + END.length());
            Files.writeString(REFERENCE, page);
        }
        assertThat(page).contains(expected);
    }
}
