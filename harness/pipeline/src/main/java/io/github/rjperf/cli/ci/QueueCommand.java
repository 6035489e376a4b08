package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.service.RecordRequest;
import io.github.rjperf.service.RecordRequest.State;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Records that a request was planned or that its run failed. */
@Command(
        name = "queue",
        description = {
            "Records that a request was planned, or that its run failed; does nothing without --db.",
            "Reads the request from RJPERF_REQUEST, the run from the variables that GitHub Actions sets, and the result of the publish"
                    + " job from RJPERF_PUBLISH_RESULT. The perf_queue role is sufficient."
        },
        footer = "  ./rjperf ci queue --state planned --db jdbc:postgresql://localhost/rjperf")
final class QueueCommand implements Subcommand {
    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--state",
            required = true,
            paramLabel = "STATE",
            description = "State of the request: ${COMPLETION-CANDIDATES}.")
    private State state = State.PLANNED;

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (database.url == null) {
            console.say("No database is specified, so the queue is not recorded.");
            return ExitCode.OK;
        }
        try (Database open = database.openPatientlyAsIs(settings)) {
            new RecordRequest(settings, console).run(state, open);
        }
        return ExitCode.OK;
    }
}
