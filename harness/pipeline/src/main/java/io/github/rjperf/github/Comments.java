package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The comments on the pull requests of one repository. */
public record Comments(Api api, RepositoryName repository) {
    /** All comments on one pull request, oldest first. */
    public List<IssueComment> below(int pullRequest) {
        return api.list(issue(pullRequest) + "?per_page=100", IssueComment[].class);
    }

    /**
     * Creates a comment, exactly once.
     *
     * @param made looks for the created comment if GitHub's response was lost
     */
    IssueComment create(int pullRequest, String body, Supplier<Optional<IssueComment>> made) {
        return api.create(issue(pullRequest), new Text(body), IssueComment.class, made);
    }

    /**
     * Updates a comment, unless another writer changes it while GitHub delays this request.
     *
     * @param last the comment as last read
     * @return the comment as it now is; empty if it was deleted
     */
    Optional<IssueComment> update(IssueComment last, String body) {
        try {
            return api.update(comment(last.id()), new Text(body), IssueComment.class, () -> isStill(last))
                    .or(() -> find(last.id()));
        } catch (GithubException e) {
            if (e.isNotFound()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Deletes a comment, unless it is already deleted. */
    void delete(IssueComment comment) {
        try {
            api.write("DELETE", comment(comment.id()), null);
        } catch (GithubException e) {
            if (!e.isNotFound()) {
                throw e;
            }
        }
    }

    private boolean isStill(IssueComment last) {
        return find(last.id())
                .filter(now -> Objects.equals(now.body(), last.body()))
                .isPresent();
    }

    /** The comments in the whole repository that were created or changed since a time, oldest first. */
    public List<IssueComment> since(Instant time) {
        return api.list(
                repository.path() + "/issues/comments?sort=updated&direction=asc&per_page=100&since="
                        + Api.encoded(time.truncatedTo(ChronoUnit.SECONDS).toString()),
                IssueComment[].class);
    }

    /** The comment; empty if it was deleted. */
    public Optional<IssueComment> find(long id) {
        return api.find(comment(id), IssueComment.class);
    }

    /** True if the account with this login has reacted to a comment. */
    public boolean hasReaction(long id, String login) {
        return api.list(comment(id) + "/reactions?per_page=100", Reacted[].class).stream()
                .anyMatch(r -> r.user() != null && r.user().login().equalsIgnoreCase(login));
    }

    /** Adds a reaction, such as {@code eyes}, {@code rocket}, {@code confused}, or {@code -1}; adding it again has no effect. */
    public void react(long id, String content) {
        api.tell(comment(id) + "/reactions", new Reaction(content));
    }

    private String issue(int number) {
        return repository.path() + "/issues/" + number + "/comments";
    }

    private String comment(long id) {
        return repository.path() + "/issues/comments/" + id;
    }

    private record Text(String body) {}

    private record Reaction(String content) {}

    private record Reacted(@Nullable User user) {}
}
