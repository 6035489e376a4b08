package io.github.rjperf.history;

import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Calibrations;
import io.github.rjperf.record.RecordedVerdicts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.history.WeeklyDigest;
import io.github.rjperf.settings.Console;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Makes the weekly summary of trunk for a team. Records new change points if the login has permission. */
public record ShowWeek(Console console, Supplier<Database> databases) {
    /** The summary of the week that ends now. */
    public WeeklyDigest run(Instant now) {
        try (Database database = databases.get()) {
            List<SeriesHistory> histories = new TrunkSearch(console, database).histories(List.of());
            return new WeeklyDigest(
                    now,
                    new RecordedVerdicts(database).statuses(),
                    histories,
                    new Acceptances(database).all(),
                    new Calibrations(database).since(WeeklyDigest.from(now)));
        }
    }
}
