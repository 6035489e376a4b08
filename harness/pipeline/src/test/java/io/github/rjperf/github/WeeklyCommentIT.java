package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One comment a week. */
class WeeklyCommentIT {
    private static final int ISSUE = 7;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final TestApi api = new TestApi(github);

    @AfterEach
    void close() {
        github.close();
    }

    private IssueComment write(String week, String text) {
        return new WeeklyComment(
                        new Comments(api.api(), RepositoryName.parse("facebook/rocksdb")), new Viewer(api.api()), ISSUE)
                .write(week, text);
    }

    @Test
    void aWeekHasOneCommentWhichIsEdited() {
        IssueComment first = write("2026-W48", "first\n");
        IssueComment again = write("2026-W48", "again\n");

        assertThat(again.id()).isEqualTo(first.id());
        assertThat(upstream.bodies(ISSUE)).containsExactly("again\n\n<!-- rjperf:digest week=2026-W48 -->");
    }

    @Test
    void theNextWeekHasItsOwn() {
        write("2026-W48", "old");
        write("2026-W49", "new");

        assertThat(upstream.bodies(ISSUE))
                .containsExactly(
                        "old\n\n<!-- rjperf:digest week=2026-W48 -->", "new\n\n<!-- rjperf:digest week=2026-W49 -->");
    }

    @Test
    void aCommentOfAnotherAccountIsNotOurs() {
        upstream.addComment(ISSUE, "mallory", "mine\n\n<!-- rjperf:digest week=2026-W48 -->");

        write("2026-W48", "ours");

        assertThat(upstream.bodies(ISSUE))
                .containsExactly(
                        "mine\n\n<!-- rjperf:digest week=2026-W48 -->", "ours\n\n<!-- rjperf:digest week=2026-W48 -->");
    }

    /** Text of people may hold the line of a week, but never at the end. */
    @Test
    void onlyTheLastLineNamesTheWeek() {
        write("2026-W47", "text\n<!-- rjperf:digest week=2026-W48 -->\nmore");
        write("2026-W48", "new");

        assertThat(upstream.bodies(ISSUE)).hasSize(2);
    }

    @Test
    void aWeekIsWrittenByIso8601() {
        assertThatThrownBy(() -> write("48", "text")).hasMessage("not a week: 48");
    }
}
