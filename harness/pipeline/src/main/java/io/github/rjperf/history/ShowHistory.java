package io.github.rjperf.history;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.record.RecordedVerdicts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.report.doc.HistoryDoc;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.json.HistoryJson;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows which series are slower now and the histories of series. Records new change points if the login has permission.
 *
 * @param all true to also show the histories of retired hosts and of series that are no longer measured on trunk
 * @param json true to print JSON instead of text
 * @param page file for an HTML page; null for none
 */
public record ShowHistory(
        Settings settings,
        Console console,
        Supplier<Database> databases,
        boolean all,
        boolean json,
        @Nullable Path page) {
    /**
     * Shows the series that match the globs, or all series if there are no globs; throws UsageException for a glob that matches
     * nothing.
     */
    public void run(List<String> globs) {
        HistoryView shown;
        try (Database database = databases.get()) {
            shown = view(database, globs);
        }
        if (shown.isEmpty()) {
            console.say("No comparison of trunk is recorded; ./rjperf bundle record BUNDLE --kind trunk records one.");
        }
        Doc report = HistoryDoc.of(shown);
        if (json) {
            console.out().print(HistoryJson.of(shown));
        } else if (!shown.isEmpty()) {
            console.out().print(report.text(console.columns()));
        }
        if (page != null) {
            write(page, report.page());
        }
    }

    private HistoryView view(Database database, List<String> globs) {
        List<SeriesHistory> histories = new TrunkSearch(console, database).histories(globs);
        List<SeriesStatus> statuses = new RecordedVerdicts(database)
                .statuses().stream()
                        .filter(one -> isNamed(globs, one.verdict().series()))
                        .toList();
        List<SeriesKey> found = Stream.concat(
                        histories.stream().map(SeriesHistory::series),
                        statuses.stream().map(one -> one.verdict().series()))
                .toList();
        globs.forEach(glob -> requireMatch(glob, found));
        SlowerNow now = new SlowerNow(statuses, histories);
        String server =
                UserInput.orUsage(() -> Links.of(settings.environment())).server();
        return new HistoryView(histories, now, new CommitLinks(server, now), all);
    }

    /** True for a series that matches one of the globs, or for every series if there are no globs. */
    static boolean isNamed(List<String> globs, SeriesKey series) {
        return globs.isEmpty() || globs.stream().anyMatch(glob -> Profile.isNamed(glob, series));
    }

    private static void requireMatch(String glob, List<SeriesKey> found) {
        if (found.stream().noneMatch(series -> Profile.isNamed(glob, series))) {
            throw new UsageException("'" + glob
                    + "' does not match any series with results; ./rjperf history without a series lists them");
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
