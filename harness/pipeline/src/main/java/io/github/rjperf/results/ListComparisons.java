package io.github.rjperf.results;

import io.github.rjperf.document.ComparisonList;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.RecordedComparisons.Filter;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.text.ComparisonTable;
import io.github.rjperf.settings.Console;
import java.util.List;
import java.util.function.Supplier;

/** Prints a list of recorded comparisons, newest first. */
public record ListComparisons(Console console, Supplier<Database> databases, boolean json) {
    public void run(Filter filter) {
        List<RecordedComparison> found;
        try (Database database = databases.get()) {
            found = new RecordedComparisons(database).list(filter);
        }
        if (json) {
            console.out().print(new ComparisonList(found).text());
        } else if (found.isEmpty()) {
            console.say("No recorded comparison matches.");
        } else {
            console.out().print(ComparisonTable.render(found, console.columns()));
        }
    }
}
