package io.github.rjperf.history;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.record.Database;
import io.github.rjperf.report.HistoryNumbers;
import io.github.rjperf.report.HistoryPage;
import io.github.rjperf.report.HistoryText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the histories of series, and records the change points that are new if the login may.
 *
 * @param json print JSON instead of text
 * @param page file for an HTML page; null for none
 */
public record HistoryStep(
        Console console,
        Supplier<Database> databases,
        boolean json,
        @Nullable Path page) {
    /** Shows the series that the globs name, all without one; throws UsageException for one that matches nothing. */
    public void run(List<String> globs) {
        List<SeriesHistory> shown;
        try (Database database = databases.get()) {
            shown = new TrunkSearch(console, database).histories(globs);
        }
        if (shown.isEmpty()) {
            console.say("No comparison of trunk is recorded; ./rjperf record BUNDLE --kind trunk records one.");
        }
        console.out().print(json ? HistoryNumbers.of(shown).text() : HistoryText.render(shown, console.columns()));
        if (page != null) {
            write(page, HistoryPage.render(shown));
        }
    }

    private void write(Path file, String text) {
        try {
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException("cannot write " + file + ": " + e.getMessage() + "; give --html another file");
        }
        console.say("Page: " + file);
    }
}
