package io.github.rjperf.service;

import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Optional;

/**
 * The commits of the upstream repository, by branch, tag, and pull request, in their current state on GitHub.
 *
 * @param api empty without a token; in that case, only pinned commits can be named
 */
public record GithubCommits(Optional<Api> api, Service service) implements RequestForm.Commits {
    @Override
    public List<String> ofPullRequest(int number) {
        PullRequests all = pullRequests(
                "GITHUB_TOKEN is not set; without it, give base and candidate as commits with all 40 hex digits, along with"
                        + " pull_request");
        PullRequest found = all.find(number)
                .orElseThrow(
                        () -> new UsageException("there is no pull request " + number + " in " + service.upstream()));
        String head = found.head().sha();
        return List.of(all.mergeBase(found.base().sha(), head), head);
    }

    @Override
    public String named(String ref) {
        return pullRequests("'" + ref + "' is neither a commit hash of 40 hex digits nor a version such as 9.1.1")
                .commit(ref)
                .orElseThrow(() -> new UsageException("'" + ref + "' is not a branch, tag, or commit of "
                        + service.upstream() + ", nor a version such as 9.1.1"));
    }

    private PullRequests pullRequests(String withoutToken) {
        return new PullRequests(
                api.orElseThrow(() -> new UsageException(withoutToken)), RepositoryName.parse(service.upstream()));
    }
}
