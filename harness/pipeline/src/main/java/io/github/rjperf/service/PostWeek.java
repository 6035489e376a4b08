package io.github.rjperf.service;

import io.github.rjperf.github.Comments;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.WeeklyComment;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;

/** Posts the digest of a week on an issue of the watched repository. */
public record PostWeek(Settings settings, Console console) {
    /**
     * Posts the text, or replaces that of the same week.
     *
     * @param issue number of the issue
     * @param week by ISO 8601
     * @param text Markdown
     */
    public void run(Service service, String issue, String week, String text) {
        if (!issue.matches("[1-9][0-9]{0,8}")) {
            throw new UsageException("--issue is '" + issue + "'; write only its number, such as 12345");
        }
        Api api = Installation.required(new GithubAccess(settings).upstream());
        IssueComment written = new WeeklyComment(
                        new Comments(api, RepositoryName.parse(service.upstream())),
                        new Viewer(api),
                        Integer.parseInt(issue))
                .write(week, text);
        console.say("Digest of " + week + ": " + JobLog.line(written.htmlUrl()));
    }
}
