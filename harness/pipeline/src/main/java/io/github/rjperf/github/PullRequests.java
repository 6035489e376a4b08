package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.github.http.Reply;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pull requests of one repository. */
public final class PullRequests {
    /** GitHub answers so to a name that is not one of a commit. */
    private static final int NO_SUCH_COMMIT = 422;

    private final Api api;
    private final RepositoryName repository;

    public PullRequests(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    /** The pull request; empty when the number is of an issue or of nothing. */
    public Optional<PullRequest> find(int number) {
        return api.find(repository.path() + "/pulls/" + number, PullRequest.class);
    }

    /**
     * The hundred open ones that changed last, newest first, unless that list is still what it was.
     *
     * @param etag mark of the list that is known, or null
     */
    public Changed openIfChanged(@Nullable String etag) {
        Reply reply = api.getIfChanged(
                repository.path() + "/pulls?state=open&sort=updated&direction=desc&per_page=100", etag);
        return reply.isUnchanged()
                ? new Changed(etag, List.of())
                : new Changed(reply.etag().orElse(null), List.of(api.decode(reply, PullRequest[].class)));
    }

    /** The commit that a branch, tag or part of a digest names; empty when there is none. */
    public Optional<String> commit(String ref) {
        try {
            return api.find(repository.path() + "/commits/" + Api.encoded(ref), Commit.class)
                    .map(Commit::sha);
        } catch (GithubException e) {
            if (e.status() == NO_SUCH_COMMIT) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The commit that both have grown from; both are of the repository or of forks of it. */
    public String mergeBase(String base, String head) {
        return api.get(repository.path() + "/compare/" + base + "..." + head + "?per_page=1", Divergence.class)
                .mergeBaseCommit()
                .sha();
    }

    /**
     * A list that is new to us.
     *
     * @param etag its mark, or null when it has none
     * @param pullRequests empty when nothing changed
     */
    public record Changed(@Nullable String etag, List<PullRequest> pullRequests) {}

    private record Divergence(Commit mergeBaseCommit) {}

    private record Commit(String sha) {}
}
