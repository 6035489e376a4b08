package io.github.rjperf.github;

import io.github.rjperf.github.PullRequest.Tip;
import io.github.rjperf.github.http.Api;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pushes to branches of all repositories that the token may read. */
public record Pushes(Api api) {
    /** The last push to the branch of a pull request; empty if GitHub does not report it. */
    public Optional<Push> last(Tip head) {
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
     * A push to a branch, as GitHub recorded it. Unlike the dates in commits, the person who pushes cannot choose any of it.
     *
     * @param after head of the branch after the push, in 40 hex digits
     * @param timestamp time of the push
     * @param actor account that pushed, or null if it was deleted
     */
    public record Push(
            String after, Instant timestamp, @Nullable User actor) {}
}
