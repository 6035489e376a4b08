package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedBound;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Database;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.service.AnswerHistory;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.service.PullRequestPublisher;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Records a maintainer's statement that a slowdown of a pull request is intended. */
@Command(
        name = "accept",
        description = {
            "Records that a slowdown of a pull request is intended.",
            "Reads the inputs from variables INPUT_NAME: repository, pull_request, series (name or glob of series"
                    + " that got slower), bound (largest slowdown to accept, such as -6%%; empty for the lower end of"
                    + " the measured interval), reason, requested_by. Replies on the pull request with"
                    + " RJPERF_UPSTREAM_TOKEN or GITHUB_TOKEN, and updates its last result and check."
        },
        mixinStandardHelpOptions = true)
public final class AcceptCommand implements Callable<Integer> {
    private static final int LONGEST_REASON = 500;

    private final Settings settings;
    private final Console console;

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
        Service installation = service.read(settings);
        Links links = new Links(new RunVariables(settings).server(), installation.dashboards());
        Acceptances.Wish wish = wish(installation.upstream());
        String series = series();
        Acceptances.Decided decided;
        Optional<CommentFacts> last = Optional.empty();
        try (Database open = database.open(settings)) {
            decided = new Acceptances(open).accept(wish, key -> Profile.isNamed(series, key));
            if (!decided.accepted().isEmpty()) {
                last = new AnswerHistory(open, wish.when()).last(wish.repository(), wish.pullRequest(), links);
            }
        }
        answer(wish, words(decided, series), last);
        if (decided.accepted().isEmpty()) {
            throw new UsageException(refusal(decided, series) + " for pull request " + wish.pullRequest());
        }
        decided.accepted()
                .forEach(acceptance -> console.say(JobLog.line("Accepted by " + wish.by() + " on "
                        + acceptance.platform() + ": " + acceptance.series() + ", " + extent(acceptance))));
        return ExitCode.OK.status();
    }

    private Acceptances.Wish wish(String repository) {
        String asked = input("repository");
        if (!asked.isEmpty() && !asked.equals(repository)) {
            throw new UsageException("repository is " + asked + ", but this installation serves " + repository);
        }
        String number = input("pull_request");
        if (!number.matches("[1-9][0-9]{0,8}")) {
            throw new UsageException("pull_request is '" + number + "'; write its number alone, as 12345");
        }
        return new Acceptances.Wish(
                repository,
                Integer.parseInt(number),
                bound(),
                reason(),
                by(),
                settings.clock().instant());
    }

    private String series() {
        String series = input("series");
        if (series.isEmpty() || series.length() > 200) {
            throw new UsageException("'" + series + "' is not a series name; ./rjperf series lists them");
        }
        return series;
    }

    private @Nullable AcceptedBound bound() {
        String bound = input("bound");
        return bound.isEmpty() ? null : UserInput.orUsage(() -> AcceptedBound.parse(bound));
    }

    private static String words(Acceptances.Decided decided, String series) {
        if (!decided.accepted().isEmpty() || !decided.beyond().isEmpty()) {
            return CommandAnswer.accepted(decided.accepted(), decided.beyond());
        }
        return decided.notSlower().isEmpty() ? CommandAnswer.nothingToAccept(series) : CommandAnswer.notSlower(series);
    }

    private static String refusal(Acceptances.Decided decided, String series) {
        if (!decided.beyond().isEmpty()) {
            return "'" + series + "' is slower than the bound; name a lower one";
        }
        return decided.notSlower().isEmpty()
                ? "'" + series + "' names no series that was measured"
                : "the newest result of '" + series + "' is not a regression, so there is nothing to accept";
    }

    private static String extent(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return change == null ? "" : Figures.change(change.change()) + ", down to " + Figures.change(change.bound());
    }

    /** Says what was accepted, and gives the last answer again as it is with that. */
    private void answer(Acceptances.Wish wish, String words, Optional<CommentFacts> last) {
        Optional<Api> api = new GithubAccess(settings).upstream();
        if (api.isEmpty()) {
            console.say("There is no token, so nothing was said on GitHub.");
            return;
        }
        new StickyComment(
                        new Comments(api.get(), RepositoryName.parse(wish.repository())),
                        new Viewer(api.get()),
                        wish.pullRequest())
                .note(0, words);
        last.ifPresent(facts -> new PullRequestPublisher(api.get(), console).say(facts));
    }

    private String reason() {
        String reason = input("reason");
        if (reason.isEmpty() || reason.codePointCount(0, reason.length()) > LONGEST_REASON) {
            throw new UsageException("reason is empty or longer than " + LONGEST_REASON + " characters");
        }
        return reason;
    }

    private String by() {
        String asked = input("requested_by");
        String login = asked.isEmpty() ? settings.environment().getOrDefault("GITHUB_ACTOR", "") : asked;
        if (!Request.isLogin(login)) {
            throw new UsageException("requested_by is not a login: " + login);
        }
        return login;
    }

    private String input(String name) {
        return settings.environment()
                .getOrDefault("INPUT_" + name.toUpperCase(Locale.ROOT), "")
                .strip();
    }
}
