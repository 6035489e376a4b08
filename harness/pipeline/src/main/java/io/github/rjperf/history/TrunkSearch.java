package io.github.rjperf.history;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.Histories;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads the histories of trunk with their change points. Records new change points if the login has permission. */
record TrunkSearch(Console console, Database database) {
    /** The histories of the series that match the globs, or of all series if there are no globs. */
    List<SeriesHistory> histories(List<String> globs) {
        Histories histories = new Histories(database);
        ChangePoints changePoints = new ChangePoints(database);
        List<SeriesHistory> chosen = chosen(histories.trunk(), globs);
        boolean mayAdd = changePoints.mayAdd();
        int added = 0;
        List<SeriesHistory> unrecorded = new ArrayList<>();
        for (SeriesHistory history : chosen) {
            List<ChangePoint> found = ChangePointSearch.newOnes(history);
            added += found.size();
            if (mayAdd) {
                found.forEach(change -> changePoints.add(history.series(), change));
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
        return all.stream()
                .filter(one -> ShowHistory.isNamed(globs, one.series()))
                .toList();
    }
}
