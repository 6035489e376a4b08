package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The comments below the pull requests of one repository. */
public final class Comments {
    private final Api api;
    private final RepositoryName repository;

    public Comments(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    /** All comments below one pull request, oldest first. */
    public List<IssueComment> below(int pullRequest) {
        return api.pages(issue(pullRequest) + "?per_page=100", IssueComment[].class).stream()
                .flatMap(Stream::of)
                .toList();
    }

    /**
     * Writes a comment once.
     *
     * @param made looks for the comment when the answer got lost
     */
    IssueComment create(int pullRequest, String body, Supplier<Optional<IssueComment>> made) {
        return api.create(issue(pullRequest), new Text(body), IssueComment.class, made);
    }

    /** Changes a comment; nothing when it was deleted in the meantime. */
    Optional<IssueComment> update(long id, String body) {
        try {
            return Optional.of(api.change("PATCH", comment(id), new Text(body), IssueComment.class));
        } catch (GithubException e) {
            if (e.isNotFound()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Adds a reaction, such as {@code eyes}, {@code rocket}, {@code confused} or {@code -1}; a second time does nothing. */
    public void react(long id, String content) {
        api.tell("POST", comment(id) + "/reactions", new Reaction(content));
    }

    private String issue(int number) {
        return repository.path() + "/issues/" + number + "/comments";
    }

    private String comment(long id) {
        return repository.path() + "/issues/comments/" + id;
    }

    private record Text(String body) {}

    private record Reaction(String content) {}
}
