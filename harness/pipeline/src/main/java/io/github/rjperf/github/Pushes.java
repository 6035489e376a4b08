package io.github.rjperf.github;

import io.github.rjperf.github.PullRequest.Tip;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The pushes to branches of all repositories that the token may read. */
public final class Pushes {
    private final Api api;

    public Pushes(Api api) {
        this.api = api;
    }

    /** The last push to the branch of a pull request; empty if GitHub does not report it. */
    public Optional<Push> last(Tip head) {
        if (head.repo() == null) {
            return Optional.empty();
        }
        String path = RepositoryName.parse(head.repo().fullName()).path() + "/activity?per_page=10&ref="
                + Api.encoded("refs/heads/" + head.ref());
        try {
            return api.find(path, Push[].class).stream().flatMap(Stream::of).max(Comparator.comparing(Push::timestamp));
        } catch (GithubException e) {
            if (e.status() >= 400 && e.status() < 500) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
