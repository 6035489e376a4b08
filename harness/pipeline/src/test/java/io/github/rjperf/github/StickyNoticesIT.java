package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.model.service.WorkflowRun;
import org.junit.jupiter.api.Test;

/** The notices at the top of the one comment: made, replaced, kept and dropped. */
class StickyNoticesIT extends StickySite {
    private static final String NEWER = "b".repeat(40);

    private void write(long run, String head, Phase phase, String body) {
        WorkflowRun of = new WorkflowRun("o/bench", run, 1, "https://example.org/run/" + run);
        Result verdict = phase == Phase.ENDED ? Result.GOOD : Result.NONE_YET;
        assertThat(sticky.write(new Draft(of, head, phase, verdict, body))).isPresent();
    }

    private String body() {
        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        return upstream.bodies(PULL_REQUEST).get(0);
    }

    @Test
    void aNoteMakesTheCommentAndAResultTakesItsPlace() {
        sticky.note(7, "Not done.\n\n| a | b |\n|---|---|\n");
        assertThat(body())
                .startsWith(
                        "<!-- rjperf:note of=7 -->\n> Not done.\n>\n> | a | b |\n> |---|---|\n<!-- /rjperf:note -->\n\n");
        assertThat(sticky.speaksOf("0".repeat(40))).isFalse();

        write(1, HEAD, Phase.QUEUED, "### queued");
        assertThat(body()).startsWith("### queued\n\n<!-- rjperf:v1");
    }

    @Test
    void aLaterNoteReplacesTheOneBeforeAndAnEarlierDoesNot() {
        write(1, HEAD, Phase.ENDED, "### result");
        sticky.note(7, "first");
        sticky.note(9, "second");
        sticky.note(8, "late");

        assertThat(body()).contains("> second", "### result").doesNotContain("first", "late");

        write(1, HEAD, Phase.ENDED, "### result, accepted");
        assertThat(body()).contains("> second", "### result, accepted");
    }

    @Test
    void thatItIsOutdatedStaysUntilTheNewerCommitIsQueued() {
        write(1, HEAD, Phase.RUNNING, "### running");
        sticky.outdate(HEAD, "newer commits");
        sticky.outdate(HEAD, "newer commits");
        sticky.note(7, "note");
        assertThat(github.count("PATCH", ".*")).isEqualTo(2);

        write(1, HEAD, Phase.ENDED, "### result");
        assertThat(body())
                .startsWith("<!-- rjperf:outdated -->\n> newer commits\n")
                .contains("### result");
        assertThat(body()).as("the run went on").doesNotContain("> note");

        sticky.outdate(NEWER, "of another result");
        assertThat(body()).doesNotContain("another");
        write(2, NEWER, Phase.QUEUED, "### queued");
        assertThat(body()).startsWith("### queued");
    }

    /** A log in a result may quote what we write; only what stands first is a notice. */
    @Test
    void aNoticeWithinAResultIsText() {
        String quoted = "### result\n\n<!-- rjperf:note of=999 -->\n> quoted\n<!-- /rjperf:note -->\n\nend";
        write(1, HEAD, Phase.ENDED, quoted);
        sticky.note(7, "note");

        assertThat(body()).startsWith("<!-- rjperf:note of=7 -->").contains(quoted);
    }

    @Test
    void noticesGiveWayToALongResult() {
        String result = "x".repeat(Draft.MOST_CHARACTERS);
        write(1, HEAD, Phase.ENDED, result);
        sticky.outdate(HEAD, "y".repeat(1_000));
        sticky.note(7, "z".repeat(1_000));

        assertThat(body()).hasSizeLessThan(65_536).startsWith(result);
    }
}
