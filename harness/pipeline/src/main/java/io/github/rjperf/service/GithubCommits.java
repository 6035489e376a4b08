package io.github.rjperf.service;

import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.List;

/** The commits that people name by a pull request, a branch or a tag, as GitHub knows them now. */
public record GithubCommits(Api api) implements Inputs.Commits {
    @Override
    public List<String> ofPullRequest(String repository, int number) {
        PullRequests all = in(repository);
        PullRequest found = all.find(number)
                .orElseThrow(() -> new UsageException("there is no pull request " + number + " in " + repository));
        String head = found.head().sha();
        return List.of(all.mergeBase(found.base().sha(), head), head);
    }

    @Override
    public String named(String repository, String ref) {
        return in(repository)
                .commit(ref)
                .orElseThrow(() -> new UsageException("'" + ref + "' is not a branch, tag or commit of " + repository
                        + ", and no version such as 9.1.1"));
    }

    private PullRequests in(String repository) {
        return new PullRequests(api, UserInput.orUsage(() -> RepositoryName.parse(repository)));
    }
}
