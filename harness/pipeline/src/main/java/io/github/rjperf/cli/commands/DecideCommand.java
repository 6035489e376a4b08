package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.history.RecordTriage;
import io.github.rjperf.model.history.Acceptance.Withdrawal;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.results.AcceptResult;
import io.github.rjperf.results.AcceptResult.Wish;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Records what a person decided about a change point or a regression. */
@Command(
        name = "decide",
        description = {
            "Records what you decided about a change point or a regression, and why.",
            "NUMBER STATE decides about a change point: the latest decision counts, and untriaged withdraws the"
                    + " previous one. --comparison accepts regressions found by a recorded comparison of releases or"
                    + " commits, and --withdraw revokes an acceptance. All decisions are kept. Regressions in pull"
                    + " requests are accepted there, with /perf accept."
        },
        footer = {
            "  ./rjperf decide 12 accepted --by ann --reason 'price of the new check'",
            "  ./rjperf decide --comparison 3f2c9a1e --series 'Get.*' --by ann --reason 'price of the new check'",
            "  ./rjperf decide --withdraw 7 --by ann --reason 'the check was removed'"
        })
public final class DecideCommand implements Subcommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NUMBER",
            description = "Number of the change point, as ./rjperf history shows it.")
    private @Nullable Integer changePoint;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "STATE",
            converter = ConstantName.OfTriage.class,
            completionCandidates = ConstantName.OfTriage.class,
            description = "The decision: ${COMPLETION-CANDIDATES}.")
    private Triage.@Nullable State state;

    @Option(
            names = "--comparison",
            paramLabel = "ID",
            description =
                    "Accept regressions found by this recorded comparison, for example of two releases; give its ID or the"
                            + " beginning of it.")
    private @Nullable String comparison;

    @Option(names = "--series", paramLabel = "GLOB", description = "With --comparison: name or glob of the series.")
    private @Nullable String series;

    @Option(
            names = "--bound",
            paramLabel = "CHANGE",
            description =
                    "With --comparison: the largest slowdown to accept, such as -6%% (default: the lower end of the measured"
                            + " interval).")
    private @Nullable String bound;

    @Option(
            names = "--withdraw",
            paramLabel = "NUMBER",
            description = "Withdraw this acceptance; ./rjperf history and ./rjperf show print the numbers.")
    private @Nullable Integer withdraw;

    @Option(names = "--by", required = true, paramLabel = "LOGIN", description = "Login of the person who decided.")
    private String by = "";

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "Reason, in at most 500 characters.")
    private String reason = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (Collections.frequency(List.of(changePoint != null, comparison != null, withdraw != null), true) != 1) {
            throw new UsageException("give one of NUMBER STATE, --comparison ID, and --withdraw NUMBER");
        }
        if (comparison == null && (series != null || bound != null)) {
            throw new UsageException("--series and --bound are for --comparison; omit them here");
        }
        Instant now = settings.clock().instant();
        Supplier<Database> databases = () -> database.open(settings);
        if (changePoint != null) {
            new RecordTriage(console, databases).run(changePoint, triage(now));
        } else if (withdraw != null) {
            int number = withdraw;
            new AcceptResult(console, databases)
                    .withdraw(UserInput.orUsage(() -> new Withdrawal(number, reason, by, now)));
        } else if (comparison != null) {
            new AcceptResult(console, databases).accept(wish(comparison), now);
        }
        return ExitCode.OK;
    }

    private Triage triage(Instant now) {
        Triage.State decided = state;
        if (decided == null) {
            throw new UsageException("STATE is missing; give one of " + String.join(", ", new ConstantName.OfTriage()));
        }
        return UserInput.orUsage(() -> Triage.of(decided, by, reason, now));
    }

    private Wish wish(String id) {
        if (series == null) {
            throw new UsageException("--series is missing; give it together with --comparison");
        }
        return new Wish(id, series, bound, reason, by);
    }
}
