package io.github.rjperf.history;

import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.ChangePoints.Named;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.util.function.Supplier;

/** Records what a person decided about a change point. */
public record RecordTriage(Console console, Supplier<Database> databases) {
    /** Records the decision; throws UsageException if no change point has this number. */
    public void run(int id, Triage triage) {
        try (Database database = databases.get()) {
            Named named = new ChangePoints(database)
                    .decide(id, triage)
                    .orElseThrow(() -> new UsageException(
                            "there is no change point " + id + " in " + database + "; ./rjperf history lists them"));
            console.say("Change point " + id + " of " + named.operation() + " on " + named.platform() + " is now "
                    + EnumText.of(triage.state()) + " in " + database);
        }
    }
}
