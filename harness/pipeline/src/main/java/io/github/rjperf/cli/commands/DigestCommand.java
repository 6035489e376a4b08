package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.github.WeeklyComment;
import io.github.rjperf.history.DigestStep;
import io.github.rjperf.report.WeeklyDigest;
import io.github.rjperf.report.markdown.DigestMarkdown;
import io.github.rjperf.service.WeeklyCommentStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Sums up the week of trunk. */
@Command(
        name = "digest",
        description = {
            "Sums up the week of trunk.",
            "Prints what is slower now, change points, decisions, and false alarms as Markdown. With the variable INPUT_ISSUE"
                    + " (issue: a number), posts it on that issue of the watched repository instead, with"
                    + " RJPERF_UPSTREAM_TOKEN or GITHUB_TOKEN: one comment a week, which later runs of the week replace."
                    + " New change points are recorded."
        },
        footer = "  ./rjperf digest",
        mixinStandardHelpOptions = true)
public final class DigestCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    DigestCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Instant now = settings.clock().instant();
        WeeklyDigest digest = new DigestStep(console, () -> database.open(settings)).run(now);
        WeeklyCommentStep comment = new WeeklyCommentStep(settings, console);
        if (comment.isWanted()) {
            String text = DigestMarkdown.render(digest, WeeklyComment.MOST_BYTES);
            comment.run(service.read(settings), WeeklyDigest.week(now), text);
        } else {
            console.out().print(DigestMarkdown.render(digest, Integer.MAX_VALUE));
        }
        return ExitCode.OK.status();
    }
}
