package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which pull request a commit is ascribed to: none rather than a wrong one. */
class CommitOriginIT {
    private static final String RESOLVED =
            "\n\nSummary:\nText.\n\nPull Request resolved: https://github.com/facebook/rocksdb/pull/";

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final CommitOrigin origin =
            new CommitOrigin(new TestApi(github).api(), RepositoryName.parse("facebook/rocksdb"));

    @BeforeEach
    void mergePullRequests() {
        for (int number : new int[] {7, 8}) {
            upstream.addPull(number, "author").put("state", "closed");
        }
    }

    @AfterEach
    void close() {
        github.close();
    }

    private OptionalInt of(String message) {
        List<String> line = upstream.addHistory("main", List.of("first", message));
        return origin.of(line.get(0), line.get(1));
    }

    /** The forms that RocksDB's history has: imported, merged by GitHub, and imported with two pull requests. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Faster get (#7)" + RESOLVED + "7\n\nReviewed By: ann",
                "Faster get (#7)",
                "Revert \"Faster get (#8)\" (#7)",
                "Faster get (#7)" + RESOLVED + "8" + RESOLVED + "7\r\n"
            })
    void theEndOfTheFirstLineNamesIt(String message) {
        assertThat(of(message)).hasValue(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Re-sync with internal repository",
                "Revert \"Faster get (#7)\"",
                "Fix (#7) again",
                "Faster get\n\n(#7)",
                "Faster get" + RESOLVED + "7",
                "Faster get (#7)" + RESOLVED + "8",
                "Faster get (#7)\n\nPull Request resolved: https://github.com/other/rocksdb/pull/7",
                "No such pull request (#9)"
            })
    void anotherMessageNamesNone(String message) {
        assertThat(of(message)).isEmpty();
    }

    @Test
    void anOpenPullRequestBroughtNothing() {
        upstream.pull(7).put("state", "open");

        assertThat(of("Faster get (#7)")).isEmpty();
    }

    @Test
    void ofTwoCommitsNeitherIsCertain() {
        List<String> line = upstream.addHistory("main", List.of("first", "second (#8)", "third (#7)"));

        assertThat(origin.of(line.get(0), line.get(2))).isEmpty();
        assertThat(origin.of(line.get(1), line.get(2))).hasValue(7);
        assertThat(origin.of(line.get(2), line.get(1))).isEmpty();
    }

    /** GitHub finds the commits of all forks, and anyone can write a number into their messages. */
    @Test
    void aCommitOfAForkIsNone() {
        List<String> line = upstream.addHistory("main", List.of("first", "of a fork (#7)"));
        upstream.addHistory("main", List.of("reviewed"));

        assertThat(origin.of(line.get(0), line.get(1))).isEmpty();
    }

    @Test
    void anUnknownCommitIsNone() {
        assertThat(origin.of("0".repeat(40), "1".repeat(40))).isEmpty();
    }
}
