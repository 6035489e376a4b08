package io.github.rjperf.github;

import io.github.rjperf.github.PullRequest.Tip;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.Reply;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pull requests of a repository. */
public record PullRequests(Api api, RepositoryName repository) {
    /** GitHub's response status for a name that does not refer to a commit. */
    private static final int NO_SUCH_COMMIT = 422;

    /** The pull request; empty if there is none with this number. */
    public Optional<PullRequest> find(int number) {
        return api.find(repository.path() + "/pulls/" + number, PullRequest.class);
    }

    /**
     * The hundred most recently changed open pull requests, newest first, unless that list is unchanged.
     *
     * @param etag entity tag of the list as last read, or null
     */
    public Changed openIfChanged(@Nullable String etag) {
        Reply reply = api.getIfChanged(
                repository.path() + "/pulls?state=open&sort=updated&direction=desc&per_page=100", etag);
        return reply.isUnchanged()
                ? new Changed(etag, List.of())
                : new Changed(reply.etag().orElse(null), List.of(api.decode(reply, PullRequest[].class)));
    }

    /** The commit for a branch, a tag, or an abbreviated id; empty if there is none. */
    public Optional<String> commit(String ref) {
        return api.find(
                        repository.path() + "/commits/" + Api.encoded(ref),
                        Commit.class,
                        refusal -> refusal.isNotFound() || refusal.status() == NO_SUCH_COMMIT)
                .map(Commit::sha);
    }

    /** The merge base of two commits in the repository or its forks. */
    public String mergeBase(String base, String head) {
        return divergence(base, head).mergeBaseCommit().sha();
    }

    /** Paths of files added between two commits, considering only the first 300 changed files. */
    public List<String> added(String base, String head) {
        List<File> files = divergence(base, head).files();
        return files == null
                ? List.of()
                : files.stream()
                        .filter(file -> "added".equals(file.status()))
                        .map(File::filename)
                        .toList();
    }

    private Divergence divergence(String base, String head) {
        return api.get(repository.path() + "/compare/" + base + "..." + head + "?per_page=1", Divergence.class);
    }

    /** The last push to the branch of a pull request; empty if GitHub does not report it. */
    public Optional<Push> lastPush(Tip head) {
        if (head.repo() == null) {
            return Optional.empty();
        }
        String path = RepositoryName.parse(head.repo().fullName()).path() + "/activity?per_page=10&ref="
                + Api.encoded("refs/heads/" + head.ref());
        return api.find(path, Push[].class, refusal -> refusal.status() >= 400 && refusal.status() < 500).stream()
                .flatMap(Stream::of)
                .max(Comparator.comparing(Push::timestamp));
    }

    /**
     * A push to a branch, as recorded by GitHub. Unlike the dates in commits, none of this can be chosen by the person who
     * pushes.
     *
     * @param after head of the branch after the push, as 40 hex digits
     * @param timestamp time of the push
     * @param actor the account that pushed, or null if it was deleted
     */
    public record Push(
            String after, Instant timestamp, @Nullable User actor) {}

    /**
     * A list that may have changed.
     *
     * @param etag its entity tag, or null
     * @param pullRequests empty if nothing has changed
     */
    public record Changed(@Nullable String etag, List<PullRequest> pullRequests) {}

    private record Divergence(
            Commit mergeBaseCommit, @Nullable List<File> files) {}

    private record File(String filename, String status) {}

    private record Commit(String sha) {}
}
