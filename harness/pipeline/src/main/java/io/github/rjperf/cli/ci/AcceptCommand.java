package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.model.Withdrawal;
import io.github.rjperf.results.AcceptResultStep;
import io.github.rjperf.results.AcceptResultStep.Wish;
import io.github.rjperf.results.WithdrawStep;
import io.github.rjperf.service.AcceptStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Records a person's statement that a slowdown is intended: as a step of a workflow, or by hand. */
@Command(
        name = "accept",
        description = {
            "Records that a slowdown is intended.",
            "--comparison accepts what a recorded comparison found, and --withdraw takes an acceptance back; both stay recorded.",
            "Without these options, it is the step of the workflow that answers /perf accept: it reads the inputs from variables"
                    + " INPUT_NAME: repository, pull_request, series (a name or a glob of series that got slower), bound (the"
                    + " slowest change to accept, such as -6%%; empty for the lower end of the measured interval), reason,"
                    + " requested_by. It answers on the pull request with RJPERF_UPSTREAM_TOKEN, or with"
                    + " GITHUB_TOKEN, and updates its last result and check."
        },
        footer = {
            "  ./rjperf accept --comparison 3f2c9a1e --series 'Get.*' --by ann --reason 'price of the new check'",
            "  ./rjperf accept --withdraw 7 --by ann --reason 'the check was removed'"
        },
        mixinStandardHelpOptions = true)
public final class AcceptCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(
            names = "--comparison",
            paramLabel = "ID",
            description =
                    "Accept regressions of this recorded comparison, such as one of two releases; ID or its beginning.")
    @Nullable
    private String comparison;

    @Option(
            names = "--withdraw",
            paramLabel = "NUMBER",
            description = "Withdraw this acceptance; ./rjperf history and ./rjperf show print the numbers.")
    @Nullable
    private Integer withdraw;

    @Option(names = "--series", paramLabel = "GLOB", description = "With --comparison: name or glob of the series.")
    @Nullable
    private String series;

    @Option(
            names = "--bound",
            paramLabel = "CHANGE",
            description = "With --comparison: the slowest change to accept, such as -6%% (default: the lower end of the"
                    + " measured interval).")
    @Nullable
    private String bound;

    @Option(names = "--by", paramLabel = "LOGIN", description = "Login of the person who decided.")
    @Nullable
    private String by;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why, in at most 500 characters.")
    @Nullable
    private String reason;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    AcceptCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Integer number = withdraw;
        String id = comparison;
        if (number != null && id != null) {
            throw new UsageException("--comparison and --withdraw exclude each other; give one of them");
        }
        if (number != null) {
            withdraw(number);
        } else if (id != null) {
            accept(id);
        } else if (Stream.of(series, bound, by, reason).anyMatch(Objects::nonNull)) {
            throw new UsageException("give --comparison ID or --withdraw NUMBER with the other options");
        } else {
            new AcceptStep(settings, console).run(service.read(settings), () -> database.open(settings));
        }
        return ExitCode.OK.status();
    }

    private void withdraw(int number) {
        if (series != null || bound != null) {
            throw new UsageException("--series and --bound are for --comparison; leave them out with --withdraw");
        }
        String why = required("--reason", reason);
        String login = required("--by", by);
        Withdrawal withdrawal = UserInput.orUsage(
                () -> new Withdrawal(number, why, login, settings.clock().instant()));
        new WithdrawStep(console, () -> database.open(settings)).run(withdrawal);
    }

    private void accept(String id) {
        Wish wish =
                new Wish(id, required("--series", series), bound, required("--reason", reason), required("--by", by));
        new AcceptResultStep(console, () -> database.open(settings))
                .run(wish, settings.clock().instant());
    }

    private static String required(String option, @Nullable String value) {
        if (value == null) {
            throw new UsageException(option + " is missing; give it together with --comparison or --withdraw");
        }
        return value;
    }
}
