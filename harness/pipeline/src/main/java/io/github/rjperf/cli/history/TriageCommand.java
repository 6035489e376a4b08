package io.github.rjperf.cli.history;

import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.TriageName;
import io.github.rjperf.history.TriageStep;
import io.github.rjperf.model.Triage;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Records what a person decided about a change point. */
@Command(
        name = "triage",
        description = {
            "Records what you decided about a change point, with your name and the reason.",
            "Every decision is kept, and the newest one counts; untriaged withdraws the previous one. ./rjperf history shows them."
        },
        footer = "  ./rjperf triage 12 accepted --by ann --reason 'price of the new check'",
        mixinStandardHelpOptions = true)
public final class TriageCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "NUMBER",
            description = "Number of the change point, as ./rjperf history shows it.")
    private int number;

    @Parameters(
            index = "1",
            paramLabel = "STATE",
            converter = TriageName.class,
            completionCandidates = TriageName.class,
            description = "The decision: ${COMPLETION-CANDIDATES}.")
    private Triage.State state = Triage.State.UNTRIAGED;

    @Option(names = "--by", required = true, paramLabel = "LOGIN", description = "Login of the person who decided.")
    private String by = "";

    @Option(names = "--reason", required = true, paramLabel = "TEXT", description = "Why, in at most 500 characters.")
    private String reason = "";

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    TriageCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Triage triage = UserInput.orUsage(
                () -> Triage.of(state, by, reason, settings.clock().instant()));
        new TriageStep(console, () -> database.open(settings)).run(number, triage);
        return ExitCode.OK.status();
    }
}
