package io.github.rjperf.service;

import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.UsageException;
import java.util.List;

/** The commits of a repository, by branch, tag and pull request, as GitHub has them now. */
public record GithubCommits(Api api, RepositoryName repository) implements RequestForm.Commits {
    /** The commits of the upstream repository of an installation. */
    public GithubCommits(Api api, Service service) {
        this(api, RepositoryName.parse(service.upstream()));
    }

    @Override
    public List<String> ofPullRequest(int number) {
        PullRequests all = new PullRequests(api, repository);
        PullRequest found = all.find(number)
                .orElseThrow(() -> new UsageException("there is no pull request " + number + " in " + repository));
        String head = found.head().sha();
        return List.of(all.mergeBase(found.base().sha(), head), head);
    }

    @Override
    public String named(String ref) {
        return new PullRequests(api, repository)
                .commit(ref)
                .orElseThrow(() -> new UsageException("'" + ref + "' is not a branch, tag or commit of " + repository
                        + ", nor a version such as 9.1.1"));
    }
}
