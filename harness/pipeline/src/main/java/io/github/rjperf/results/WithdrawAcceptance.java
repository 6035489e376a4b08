package io.github.rjperf.results;

import io.github.rjperf.model.history.Withdrawal;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Acceptances.Withdrawn;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.time.Instant;
import java.util.function.Supplier;

/** Withdraws an acceptance, which is kept together with the withdrawal. */
public record WithdrawAcceptance(Console console, Supplier<Database> databases) {
    /** Withdraws it; throws UsageException if no acceptance has this number, or if it was withdrawn before. */
    public void run(Withdrawal withdrawal) {
        try (Database database = databases.get()) {
            Withdrawn withdrawn = new Acceptances(database)
                    .withdraw(withdrawal)
                    .orElseThrow(() -> new UsageException("there is no acceptance " + withdrawal.acceptance() + " in "
                            + database + "; ./rjperf history and ./rjperf show list them"));
            Instant earlier = withdrawn.earlier();
            if (earlier != null) {
                throw new UsageException("acceptance " + withdrawal.acceptance() + " was withdrawn by "
                        + PlainText.line(String.valueOf(withdrawn.earlierBy())) + ", " + Figures.time(earlier));
            }
            console.say("Withdrawn: acceptance " + withdrawal.acceptance() + " of " + withdrawn.operation());
        }
    }
}
