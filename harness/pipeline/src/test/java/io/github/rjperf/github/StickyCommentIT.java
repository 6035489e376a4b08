package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One comment that tells the newest state, whatever GitHub does; {@link StickyAlarmIT} has what makes it a new one. */
class StickyCommentIT extends StickySite {
    private boolean write(long run, Phase phase, Result verdict, String body) {
        WorkflowRun of = new WorkflowRun("o/bench", run, 1, "https://example.org/run/" + run);
        return sticky().write(new Draft(of, HEAD, phase, verdict, body)).isPresent();
    }

    private boolean end(long run, Result verdict) {
        return write(run, Phase.ENDED, verdict, "run " + run + " " + verdict);
    }

    @Test
    void oneCommentGoesFromQueuedToEnded() {
        write(1, Phase.QUEUED, Result.NONE_YET, "queued");
        write(1, Phase.RUNNING, Result.NONE_YET, "running");
        write(1, Phase.ENDED, Result.GOOD, "nothing slower");

        assertThat(upstream.bodies(PULL_REQUEST))
                .containsExactly("nothing slower\n\n<!-- rjperf:v1 pr=12 head=" + HEAD
                        + " run=1 attempt=1 phase=ended verdict=good asked=command since=1793534406 -->");
    }

    @Test
    void anOlderRunNeverOverwritesANewerOne() {
        write(2, Phase.QUEUED, Result.NONE_YET, "queued");

        assertThat(end(1, Result.BAD)).isFalse();
        assertThat(end(2, Result.GOOD)).isTrue();
        assertThat(write(2, Phase.RUNNING, Result.NONE_YET, "late")).isFalse();
        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 2 GOOD");
    }

    /** A run that was taken back at once has a greater ID than the run that it gave way to. */
    @Test
    void aRunThatBrokeOffBeforeItWasReportedChangesNothing() {
        write(1, Phase.QUEUED, Result.NONE_YET, "queued");

        assertThat(write(2, Phase.BROKEN_OFF, Result.NONE_YET, "broken off")).isFalse();
        assertThat(end(1, Result.GOOD)).isTrue();
        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 1 GOOD");
    }

    @Test
    void aRunThatBrokeOffIsReportedIfNothingElseIs() {
        assertThat(write(2, Phase.BROKEN_OFF, Result.NONE_YET, "broken off")).isTrue();
        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("broken off");
    }

    @Test
    void aDeletedCommentIsWrittenAgain() {
        write(1, Phase.QUEUED, Result.NONE_YET, "queued");
        github.order(Fault.answering("PATCH", ".*", Answer.refusal(404, "Not Found")));

        end(1, Result.GOOD);

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 1 GOOD");
    }

    /** The bot's own account, through another app: a leaked user token of that app, say. */
    @Test
    void anotherAppInOurNameIsNotUs() {
        github.state().setViewer("perf-bot");
        end(3, Result.GOOD);
        String ours = upstream.bodies(PULL_REQUEST).get(0);
        upstream.addCommentBy("evil-app", PULL_REQUEST, "perf-bot", ours.replace("run=3", "run=999"));

        assertThat(end(4, Result.GOOD)).isTrue();

        assertThat(upstream.bodies(PULL_REQUEST))
                .anySatisfy(body -> assertThat(body).startsWith("run 4"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"visitor", "other[bot]"})
    void whatOthersPlantIsNotOurs(String login) {
        end(3, Result.GOOD);
        String ours = upstream.bodies(PULL_REQUEST).get(0);
        long planted = upstream.addComment(PULL_REQUEST, login, ours.replace("run=3", "run=999"));

        assertThat(end(4, Result.GOOD)).isTrue();

        assertThat(upstream.bodies(PULL_REQUEST))
                .hasSize(2)
                .anySatisfy(body -> assertThat(body).startsWith("run 4"))
                .anySatisfy(body -> assertThat(body).contains("run=999"));
        upstream.deleteComment(planted);
    }

    @Test
    void aMarkerWithinATextCountsForNothing() {
        String marker = "<!-- rjperf:v1 pr=12 head=" + HEAD + " run=999 attempt=1 phase=ended verdict=good -->";
        write(1, Phase.ENDED, Result.GOOD, "quoted: " + marker + "\nmore");

        assertThat(end(2, Result.GOOD)).isTrue();
        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
    }

    @Test
    void twoOfOursAreFoldedIntoOne() {
        end(1, Result.GOOD);
        String ours = upstream.bodies(PULL_REQUEST).get(0);
        upstream.addComment(PULL_REQUEST, "github-actions[bot]", ours);

        end(2, Result.GOOD);

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 2 GOOD");
    }

    /** Writers that each kept what looked newer to them would delete both. */
    @Test
    void theLastOfTwoStaysAndTakesTheTextOfTheNewerRun() {
        end(5, Result.GOOD);
        String newer = upstream.bodies(PULL_REQUEST).get(0);
        long last = upstream.addComment(PULL_REQUEST, "github-actions[bot]", newer.replace("run=5", "run=1") + "\n");

        assertThat(end(3, Result.GOOD)).isFalse();

        assertThat(upstream.below(PULL_REQUEST)).singleElement().satisfies(comment -> {
            assertThat(comment.path("id").asLong()).isEqualTo(last);
            assertThat(comment.path("body").asText()).contains("run=5");
        });
    }

    @Test
    void ourCommentIsFoundOnALaterPage() {
        for (int i = 0; i < 150; i++) {
            upstream.addComment(PULL_REQUEST, "visitor", "chat " + i);
        }
        end(1, Result.GOOD);
        end(2, Result.GOOD);

        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(151);
    }

    @Test
    void aLostAnswerMakesNoSecondComment() {
        github.order(Fault.losingAnswer("POST", ".*/comments"));

        write(1, Phase.QUEUED, Result.NONE_YET, "queued");

        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        assertThat(api.slept()).isPositive();
    }

    @Test
    void aFailureBeforeTheCommentWasMadeIsTriedAgain() {
        github.order(Fault.answering("POST", ".*/comments", Answer.refusal(502, "Bad gateway"))
                .times(2));
        github.order(Fault.answering("PATCH", ".*", Answer.refusal(403, "secondary rate limit")));

        write(1, Phase.QUEUED, Result.NONE_YET, "queued");
        end(1, Result.GOOD);

        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        assertThat(api.slept()).isGreaterThan(Duration.ofSeconds(60));
    }

    @Test
    void whatIsTooLongIsRefusedBeforeAndAfterSending() {
        assertThatThrownBy(() -> write(1, Phase.ENDED, Result.GOOD, "x".repeat(Draft.MOST_CHARACTERS + 1)))
                .isInstanceOf(IllegalArgumentException.class);
        github.order(Fault.answering("POST", ".*/comments", Answer.refusal(422, "body is too long")));
        assertThatThrownBy(() -> end(1, Result.GOOD))
                .isInstanceOf(GithubException.class)
                .hasMessageContaining("422: body is too long");
        write(1, Phase.ENDED, Result.GOOD, "x".repeat(Draft.MOST_CHARACTERS));
        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
    }
}
