package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.WeeklyComment;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.history.NotifyPullRequests;
import io.github.rjperf.history.ShowHistory;
import io.github.rjperf.history.ShowWeek;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.history.WeeklyDigest;
import io.github.rjperf.report.markdown.DigestMarkdown;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how series changed over time on trunk. */
@Command(
        name = "history",
        description = {
            "Shows what is slower now on trunk, and how each series has changed over time.",
            "Slower series come first, the slowest at the top, each with the size and start of its slowdown, the"
                    + " evidence, and what was decided. The other series follow with their trend against the anchor,"
                    + " change points, and accepted changes.",
            "New change points are recorded. Each is an estimate that a paired comparison must confirm.",
            "--week summarizes the week in Markdown: what is slower now, change points, decisions, and false alarms."
        },
        footer = {"  ./rjperf history --week", "  ./rjperf history 'Get.*' --html history.html"})
public final class HistoryCommand implements Subcommand {
    @Parameters(
            paramLabel = "SERIES",
            arity = "0..*",
            description = "Names or globs of series, such as Get.get or '*valueSize=64*' (default: all).")
    private List<String> series = List.of();

    @Option(
            names = "--all",
            description = "Also show histories of retired hosts and of series that are no longer measured on trunk.")
    private boolean all;

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write an HTML page with charts to FILE.")
    private @Nullable Path page;

    @Option(names = "--week", description = "Summarize the week instead.")
    private boolean week;

    @Option(
            names = "--issue",
            paramLabel = "N",
            description = "With --week: post the summary as a comment on this issue of the watched repository, with"
                    + " RJPERF_UPSTREAM_TOKEN or GITHUB_TOKEN. Later runs in the same week edit the comment. Each confirmed slowdown"
                    + " is also posted once on the pull request that introduced it.")
    private @Nullable String issue;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (week && (!series.isEmpty() || all || json || page != null)) {
            throw new UsageException("--week covers all series, as Markdown; omit SERIES, --all, --json, and --html");
        }
        if (issue != null && !week) {
            throw new UsageException("--issue is for the summary of a week; add --week");
        }
        if (issue == null && service.file != null) {
            throw new UsageException("--service is used only to find the issue; add --week --issue N");
        }
        if (week) {
            sumUp(settings, console);
        } else {
            new ShowHistory(settings, console, () -> database.open(settings), all, json, page).run(series);
        }
        return ExitCode.OK;
    }

    private void sumUp(Settings settings, Console console) {
        Instant now = settings.clock().instant();
        WeeklyDigest digest = new ShowWeek(console, () -> database.open(settings)).run(now);
        if (issue == null) {
            console.out().print(DigestMarkdown.render(digest, Integer.MAX_VALUE));
        } else {
            String text = DigestMarkdown.render(digest, WeeklyComment.MOST_BYTES);
            post(settings, console, digest, text);
        }
    }

    private void post(Settings settings, Console console, WeeklyDigest digest, String text) {
        Service installation = service.read(settings);
        String number = String.valueOf(issue);
        if (!number.matches("[1-9][0-9]{0,8}")) {
            throw new UsageException("--issue is '" + number + "'; write only its number, such as 12345");
        }
        Api api = Installation.required(new GithubAccess(settings).upstream());
        RepositoryName upstream = RepositoryName.parse(installation.upstream());
        int on = Integer.parseInt(number);
        String name = WeeklyDigest.week(digest.to());
        IssueComment written = new WeeklyComment(new Comments(api, upstream), new Viewer(api), on).write(name, text);
        console.say("Digest of " + name + ": " + JobLog.line(written.htmlUrl()));
        Links links = new RunVariables(settings).links(installation);
        new NotifyPullRequests(
                        line -> console.say(JobLog.line(line)), () -> database.open(settings), api, upstream, on, links)
                .run(digest.histories(), digest.to());
    }
}
