package io.github.rjperf.history;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Histories;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.HistoryNumbers;
import io.github.rjperf.report.HistoryPage;
import io.github.rjperf.report.HistoryText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
            Histories histories = new Histories(database);
            List<SeriesHistory> chosen = chosen(histories.trunk(), globs);
            shown = searched(histories, chosen, globs);
        }
        if (shown.isEmpty()) {
            console.say("No comparison of trunk is recorded; ./rjperf record BUNDLE --kind trunk records one.");
        }
        console.out().print(json ? HistoryNumbers.of(shown).text() : HistoryText.render(shown, console.columns()));
        if (page != null) {
            write(page, HistoryPage.render(shown));
        }
    }

    private List<SeriesHistory> searched(Histories histories, List<SeriesHistory> chosen, List<String> globs) {
        boolean mayAdd = histories.mayAdd();
        int added = 0;
        List<SeriesHistory> unrecorded = new ArrayList<>();
        for (SeriesHistory history : chosen) {
            List<ChangePoint> found = ChangePointSearch.newOnes(history);
            added += found.size();
            if (mayAdd) {
                found.forEach(change -> histories.add(history, change));
            }
            unrecorded.add(with(history, found));
        }
        if (added > 0) {
            console.say(Figures.count(added, "new change point", "new change points")
                    + (mayAdd ? " recorded" : " not recorded: this login may only read the database"));
        }
        return added > 0 && mayAdd ? chosen(histories.trunk(), globs) : unrecorded;
    }

    private static SeriesHistory with(SeriesHistory history, List<ChangePoint> found) {
        List<ChangePoint> all = new ArrayList<>(history.changePoints());
        all.addAll(found);
        all.sort(Comparator.comparingInt(change -> history.position(change.comparison())));
        return history.with(all);
    }

    private static List<SeriesHistory> chosen(List<SeriesHistory> all, List<String> globs) {
        if (globs.isEmpty() || all.isEmpty()) {
            return all;
        }
        Set<SeriesHistory> named = new LinkedHashSet<>();
        for (String glob : globs) {
            List<SeriesHistory> matches = all.stream()
                    .filter(one -> Profile.isNamed(glob, one.series()))
                    .toList();
            if (matches.isEmpty()) {
                throw new UsageException("'" + glob
                        + "' does not match any series with a history; ./rjperf history without a series lists them");
            }
            named.addAll(matches);
        }
        return all.stream().filter(named::contains).toList();
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
