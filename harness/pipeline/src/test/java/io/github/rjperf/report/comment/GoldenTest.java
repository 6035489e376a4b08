package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleComments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Six comments word for word, so that a change of words is read; {@code -Drjperf.write.docs=true} rewrites them. */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src/test/resources/comment");
    private static final Path REFERENCE = Path.of("../../docs/reference/pull-request-comment.md");
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
                .append(" | |\n"));
        String expected = BEGIN + states + "\n" + CommandAnswer.help() + END;
        String page = Files.readString(REFERENCE);
        if (isWritten()) {
            page = page.substring(0, page.indexOf(BEGIN)) + expected + page.substring(page.indexOf(END) + END.length());
            Files.writeString(REFERENCE, page);
        }
        assertThat(page).contains(expected);
    }
}
