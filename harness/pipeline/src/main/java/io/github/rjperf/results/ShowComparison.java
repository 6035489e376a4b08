package io.github.rjperf.results;

import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.ComparisonReader.Recorded;
import io.github.rjperf.record.Mutes;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.AcceptedResults;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Prints the results of a comparison again, from its bundle or from the database. */
public record ShowComparison(ReportBundle report, Supplier<Database> databases) {
    /**
     * Shows a comparison.
     *
     * @param name folder of its bundle, or its ID or the beginning of the ID
     * @throws UsageException if there is no such comparison, or more than one
     */
    public Judgment run(String name) {
        if (name.indexOf('\0') < 0 && Files.isDirectory(Path.of(name))) {
            Bundle bundle = Bundle.at(Path.of(name));
            Judgment judgment = BundleFolder.verdict(bundle);
            report.show(bundle.read(), judgment);
            return judgment;
        }
        try (Database database = databases.get()) {
            return recorded(database, name);
        }
    }

    private Judgment recorded(Database database, String name) {
        String id = id(database, name, "'" + name + "' is neither a folder nor the ID of a comparison in your results");
        ComparisonReader reader = new ComparisonReader(database);
        Judgment judgment = reader.judgment(id)
                .orElseThrow(() -> new UsageException("comparison " + id + " is recorded without a judgment"));
        Recorded found = reader.load(id).orElseThrow();
        Instant now = report.settings().clock().instant();
        report.show(found.comparison(), found.forks(), judgment, new Mutes(database).of(id, now));
        if (report.output().jsonExitCode() == null) {
            AcceptedResults.lines(judgment, new Acceptances(database).of(id))
                    .forEach(report.console().out()::println);
        }
        return judgment;
    }

    /**
     * The full ID of a recorded comparison, given its beginning.
     *
     * @param unknown error message if no ID has this beginning
     * @throws UsageException if there is no such comparison, or more than one
     */
    static String id(Database database, String beginning, String unknown) {
        List<String> ids = new RecordedComparisons(database).startingWith(beginning.toLowerCase(Locale.ROOT));
        if (ids.isEmpty()) {
            throw new UsageException(unknown + "; ./rjperf list shows them");
        }
        if (ids.size() > 1) {
            throw new UsageException("more than one comparison ID begins with '" + beginning + "': "
                    + String.join(", ", ids) + "; give more of the ID");
        }
        return ids.get(0);
    }
}
