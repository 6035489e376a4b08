package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pull request that introduced a commit to a repository.
 *
 * <p>GitHub knows the pull request only for commits that it merged itself. RocksDB's commits are merged elsewhere and then
 * imported with a push, so the commit message is used: its first line ends with the number, which both GitHub and the import add.
 * The import also adds {@code Pull Request resolved} lines for all pull requests of the commit. These must not contradict the
 * number, but they are not sufficient, because the author's description above them can also contain such lines.
 */
public record CommitOrigin(Api api, RepositoryName repository) {
    private static final Pattern NUMBER = Pattern.compile("\\(#([1-9]\\d{0,8})\\)$");
    private static final Pattern RESOLVED =
            Pattern.compile("(?mi)^Pull[ -]Request[ -]resolved: \\S{1,200}?/([^/\\s]+/[^/\\s]+/pull/\\d{1,9})\\s*$");

    /**
     * The number of the pull request that introduced {@code upTo}; empty if that is not the only commit after {@code after}, if
     * it is not on the default branch, or if its message does not name a closed pull request.
     */
    public OptionalInt of(String after, String upTo) {
        return api.find(repository.path() + "/compare/" + after + "..." + upTo + "?per_page=2", Range.class)
                .filter(range -> range.isOnly(upTo))
                .flatMap(range -> named(range.commits().get(0).commit().message()))
                .filter(this::isClosed)
                .filter(number -> new ReviewedCommits(api, repository).has(upTo))
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    private Optional<Integer> named(String message) {
        Matcher number = NUMBER.matcher(message.lines().findFirst().orElse("").strip());
        if (!number.find()) {
            return Optional.empty();
        }
        String named = repository + "/pull/" + number.group(1);
        List<String> resolved = RESOLVED.matcher(message)
                .results()
                .map((MatchResult line) -> line.group(1))
                .toList();
        return resolved.isEmpty() || resolved.stream().anyMatch(named::equalsIgnoreCase)
                ? Optional.of(Integer.valueOf(number.group(1)))
                : Optional.empty();
    }

    private boolean isClosed(int number) {
        return new PullRequests(api, repository)
                .find(number)
                .filter(pull -> !pull.isOpen())
                .isPresent();
    }

    private record Range(String status, int totalCommits, List<Item> commits) {
        boolean isOnly(String commit) {
            return status.equals("ahead")
                    && totalCommits == 1
                    && commits.size() == 1
                    && commits.get(0).sha().equals(commit);
        }
    }

    private record Item(String sha, Message commit) {}

    private record Message(String message) {}
}
