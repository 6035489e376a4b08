package io.github.rjperf.github;

import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import org.junit.jupiter.api.AfterEach;

/** A pull request of the fake with the bot's comment on it. */
abstract class StickySite {
    static final int PULL_REQUEST = 12;
    static final String HEAD = "a".repeat(40);

    final FakeGitHub github = FakeGitHub.start();
    final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    final TestApi api = new TestApi(github);
    final StickyComment sticky = sticky();

    /** Another process that writes the comment. */
    StickyComment sticky() {
        return new StickyComment(
                new Comments(api.api(), RepositoryName.parse("facebook/rocksdb")), new Viewer(api.api()), PULL_REQUEST);
    }

    @AfterEach
    void close() {
        github.close();
    }
}
