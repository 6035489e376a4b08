package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.Reply;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pull requests of one repository. */
public record PullRequests(Api api, RepositoryName repository) {
    /** GitHub's status for a name that does not name a commit. */
    private static final int NO_SUCH_COMMIT = 422;

    /** The pull request; empty if there is none with this number. */
    public Optional<PullRequest> find(int number) {
        return api.find(repository.path() + "/pulls/" + number, PullRequest.class);
    }

    /**
     * The hundred open pull requests that changed last, newest first, unless that list has not changed.
     *
     * @param etag entity tag of the known list, or null
     */
    public Changed openIfChanged(@Nullable String etag) {
        Reply reply = api.getIfChanged(
                repository.path() + "/pulls?state=open&sort=updated&direction=desc&per_page=100", etag);
        return reply.isUnchanged()
                ? new Changed(etag, List.of())
                : new Changed(reply.etag().orElse(null), List.of(api.decode(reply, PullRequest[].class)));
    }

    /** The commit of a branch, a tag or an abbreviated ID; empty if there is none. */
    public Optional<String> commit(String ref) {
        return api.find(
                        repository.path() + "/commits/" + Api.encoded(ref),
                        Commit.class,
                        refusal -> refusal.isNotFound() || refusal.status() == NO_SUCH_COMMIT)
                .map(Commit::sha);
    }

    /** The merge base of two commits of the repository or its forks. */
    public String mergeBase(String base, String head) {
        return api.get(repository.path() + "/compare/" + base + "..." + head + "?per_page=1", Divergence.class)
                .mergeBaseCommit()
                .sha();
    }

    /**
     * A list that may have changed.
     *
     * @param etag its entity tag, or null
     * @param pullRequests empty if nothing has changed
     */
    public record Changed(@Nullable String etag, List<PullRequest> pullRequests) {}

    private record Divergence(Commit mergeBaseCommit) {}

    private record Commit(String sha) {}
}
