package io.github.rjperf.results;

import io.github.rjperf.model.Profile;
import io.github.rjperf.model.history.Acceptance.Withdrawal;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Acceptances.Decided;
import io.github.rjperf.record.Acceptances.Measured;
import io.github.rjperf.record.Acceptances.Withdrawn;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.AcceptedResults;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records that slowdowns found by a recorded comparison are intended, or that they no longer are. */
public record AcceptResult(Console console, Supplier<Database> databases) {
    /**
     * The user's request to accept slowdowns.
     *
     * @param comparison ID of the comparison, or its beginning
     * @param series name of the series, or a glob
     * @param bound slowest change to accept, such as {@code -6%}; null for the lower end of the measured interval
     * @param reason reason why it is intended
     * @param by the person's login
     */
    public record Wish(
            String comparison, String series, @Nullable String bound, String reason, String by) {}

    /**
     * Accepts the named series that are slower.
     *
     * @throws UsageException if nothing could be accepted
     */
    public void accept(Wish wish, Instant now) {
        try (Database database = databases.get()) {
            String unknown = "there is no comparison " + PlainText.line(wish.comparison()) + " in " + database;
            String id = ShowComparison.id(database, wish.comparison(), unknown);
            AcceptanceRequest request = UserInput.orUsage(() -> new AcceptanceRequest(
                    wish.bound() == null ? null : AcceptedBound.parse(wish.bound()), wish.reason(), wish.by(), now));
            // its acceptance must reach the comment and the check
            new RecordedComparisons(database).pullRequest(id).ifPresent(number -> {
                throw new UsageException("comparison " + id + " is of pull request " + number
                        + "; comment /perf accept SERIES REASON there");
            });
            Decided decided = new Acceptances(database)
                    .accept(Measured.of(id), request, series -> Profile.isNamed(wish.series(), series));
            decided.accepted()
                    .forEach(one ->
                            console.say("Accepted: " + one.series().name() + ", " + AcceptedResults.extent(one)));
            decided.beyond()
                    .forEach(one -> console.say("Not accepted, because it is slower than the bound: "
                            + one.series().name() + ", " + AcceptedResults.extent(one)));
            if (decided.accepted().isEmpty()) {
                throw new UsageException(refusal(wish.series(), decided, id));
            }
        }
    }

    private static String refusal(String series, Decided decided, String comparison) {
        if (!decided.beyond().isEmpty()) {
            return "'" + series + "' is slower than the bound; give a lower one with --bound";
        }
        return decided.notSlower().isEmpty()
                ? "'" + series + "' does not match any series of comparison " + comparison
                        + "; ./rjperf show lists them"
                : "'" + series + "' is not a regression in comparison " + comparison
                        + ", so there is nothing to accept";
    }

    /**
     * Withdraws an acceptance, which is stored together with the withdrawal.
     *
     * @throws UsageException if no acceptance has this number, or if it was already withdrawn
     */
    public void withdraw(Withdrawal withdrawal) {
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
