package io.github.rjperf.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleComments;
import io.github.rjperf.report.comment.CommentPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every comment as a reader's browser shows it; pictures can be kept in {@code target/comments}. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ResourceLock(Browser.PAGES)
class CommentPageIT {
    private static final Path PICTURES = Path.of("target", "comments");

    /** The first number of each row of the tables outside of folds. */
    private static final String FIRST_NUMBERS = """
            const cells = [...document.querySelectorAll('.body > table')]
                .flatMap(table => [...table.querySelectorAll('tbody tr')])
                .map(row => row.querySelector('td[style*="right"]'))
                .filter(cell => cell);
            """;

    /** Those of them that a phone does not show at once. */
    private static final String HIDDEN_NUMBERS = FIRST_NUMBERS + """
            return cells
                .filter(cell => cell.getBoundingClientRect().right
                    > cell.closest('table').getBoundingClientRect().right + 1)
                .map(cell => cell.outerHTML);
            """;

    private Browser browser;
    private Path folder;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        this.folder = folder;
        browser = Browser.start(Files.createDirectory(folder.resolve("profile")));
        Files.createDirectories(PICTURES);
    }

    @AfterAll
    void stop() {
        if (browser != null) { // it is when no browser was found
            browser.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 800})
    void fitsTheScreen(int width) throws IOException {
        for (Map.Entry<String, String> text : SampleComments.all().entrySet()) {
            Path file = Files.writeString(folder.resolve(text.getKey() + ".html"), CommentPage.of(text.getValue()));
            browser.view(width, 600, false);
            browser.open(file);
            browser.picture(PICTURES.resolve(text.getKey() + "-" + width + ".png"));
            PageRules.assertFits(browser, width, text.getKey());
            // only tables and code may be wider than the screen, each with its own bar to move it
            assertThat(
                            browser.run(
                                    "return [...document.querySelectorAll('.body *')].filter(e => !e.closest('table, pre')"
                                            + " && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 90))"))
                    .as("what is cut of %s", text.getKey())
                    .isEqualTo(List.of());
        }
    }

    @Test
    void theFirstNumbersOfATableAreSeenWithoutMovingIt() throws IOException {
        long numbers = 0;
        for (Map.Entry<String, String> text : SampleComments.all().entrySet()) {
            browser.view(420, 600, false);
            browser.open(Files.writeString(folder.resolve("numbers.html"), CommentPage.of(text.getValue())));
            assertThat(browser.run(HIDDEN_NUMBERS)).as(text.getKey()).isEqualTo(List.of());
            numbers += (Long) browser.run(FIRST_NUMBERS + "return cells.length;");
        }
        assertThat(numbers).as("numbers looked at").isPositive();
    }
}
