package io.github.rjperf.results;

import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.ComparisonReader.Recorded;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Prints the results of a comparison again, from its bundle or from the database. */
public record ShowStep(ReportStep report, Supplier<Database> databases) {
    /**
     * Shows a comparison.
     *
     * @param name folder of its bundle, or its ID or the beginning of that
     * @throws UsageException if there is no such comparison, or more than one
     */
    public Judgement run(String name) {
        if (name.indexOf('\0') < 0 && Files.isDirectory(Path.of(name))) {
            Bundle bundle = Bundle.at(Path.of(name));
            Judgement judgement = bundle.readVerdict();
            report.show(bundle, judgement);
            return judgement;
        }
        try (Database database = databases.get()) {
            return recorded(database, name);
        }
    }

    private Judgement recorded(Database database, String name) {
        List<String> ids = new RecordedComparisons(database).startingWith(name.toLowerCase(Locale.ROOT));
        if (ids.isEmpty()) {
            throw new UsageException("'" + name + "' is neither a folder nor the ID of a comparison in " + database
                    + "; ./rjperf list shows them");
        }
        if (ids.size() > 1) {
            throw new UsageException("more than one comparison begins with '" + name + "': " + String.join(", ", ids)
                    + "; give more of the ID");
        }
        ComparisonReader reader = new ComparisonReader(database);
        Optional<Judgement> judgement = reader.judgement(ids.get(0));
        if (judgement.isEmpty()) {
            throw new UsageException("comparison " + ids.get(0) + " is recorded without a judgement");
        }
        Recorded found = reader.load(ids.get(0)).orElseThrow();
        report.show(found.comparison(), found.forks(), judgement.get());
        return judgement.get();
    }
}
