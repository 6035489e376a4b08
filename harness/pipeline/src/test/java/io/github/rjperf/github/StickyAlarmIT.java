package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.github.http.RateLimit;
import io.github.rjperf.model.service.WorkflowRun;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** GitHub sends mail for a new comment only: a result that turns the pull request red is one, and nothing else. */
class StickyAlarmIT extends StickySite {
    private void queue(long run) {
        write(run, Phase.QUEUED, Result.NONE_YET);
    }

    private void end(long run, Result result) {
        write(run, Phase.ENDED, result);
    }

    private void write(long run, Phase phase, Result result) {
        assertThat(sticky.write(draft(run, phase, result))).isPresent();
    }

    private static Draft draft(long run, Phase phase, Result result) {
        WorkflowRun of = new WorkflowRun("o/bench", run, 1, "https://example.org/run/" + run);
        return new Draft(of, HEAD, phase, result, "run " + run + " " + phase + " " + result);
    }

    private void assertShown(String start, int mails) {
        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith(start);
        assertThat(github.count("POST", ".*/comments")).isEqualTo(mails);
    }

    @Test
    void theFirstRedResultIsANewCommentAndTheEarlierOneGoes() {
        queue(1);
        long first = upstream.below(PULL_REQUEST).get(0).path("id").asLong();
        write(1, Phase.RUNNING, Result.NONE_YET);
        assertShown("run 1 RUNNING", 1);

        end(1, Result.BAD);

        assertShown("run 1 ENDED BAD", 2);
        assertThat(upstream.below(PULL_REQUEST).get(0).path("id").asLong()).isGreaterThan(first);
    }

    @Test
    void aPullRequestThatStaysRedSendsNoOtherMail() {
        queue(1);
        end(1, Result.BAD);
        end(1, Result.BAD);
        sticky.note(7, "answer");
        sticky.outdate(HEAD, "newer commits");
        queue(2);
        write(2, Phase.RUNNING, Result.NONE_YET);
        write(2, Phase.BROKEN_OFF, Result.NONE_YET);
        write(3, Phase.ENDED, Result.NONE_YET);
        queue(4);
        end(4, Result.BAD);

        assertShown("run 4 ENDED BAD", 2);
    }

    @Test
    void aResultThatIsNotRedIsAnEditAndTheNextRedOneIsNews() {
        queue(1);
        end(1, Result.BAD);
        end(1, Result.GOOD);
        assertShown("run 1 ENDED GOOD", 2);

        queue(2);
        end(2, Result.BAD);

        assertShown("run 2 ENDED BAD", 3);
    }

    @Test
    void anAlarmThatAPersonDeletedIsFollowedByANewComment() {
        queue(1);
        end(1, Result.BAD);
        upstream.deleteComment(upstream.below(PULL_REQUEST).get(0).path("id").asLong());

        queue(2);

        assertShown("run 2 QUEUED", 3);
    }

    @Test
    void aLostAnswerMakesNoSecondAlarm() {
        queue(1);
        github.order(Fault.losingAnswer("POST", ".*/comments"));
        github.order(Fault.losingAnswer("DELETE", ".*"));

        end(1, Result.BAD);

        assertShown("run 1 ENDED BAD", 2);
    }

    /** The job is started again; what it left behind are the alarm and the earlier comment. */
    @Test
    void aJobThatDiedBetweenTheAlarmAndTheDeletionIsCompletedByTheNext() {
        queue(1);
        github.order(Fault.answering("DELETE", ".*", Answer.refusal(422, "no")));
        assertThatThrownBy(() -> end(1, Result.BAD)).isInstanceOf(GithubException.class);
        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(2);

        end(1, Result.BAD);

        assertShown("run 1 ENDED BAD", 2);
    }

    /** An acceptance may be recorded while the job that found the slowdown is still writing. */
    @Test
    void twoJobsThatDisagreeAboutOneRunSendOneMail() {
        queue(1);
        RateLimit pace = new RateLimit(api.clock(), pause -> end(1, Result.GOOD), Duration.ofMinutes(15));
        Api other = new Api(
                new Access(URI.create(github.url()), URI.create(github.url() + "/graphql"), FakeGitHub.TOKEN), pace);

        Optional<IssueComment> written = new StickyComment(
                        new Comments(other, RepositoryName.parse("facebook/rocksdb")), new Viewer(other), PULL_REQUEST)
                .write(draft(1, Phase.ENDED, Result.BAD));

        assertThat(written).isPresent();
        assertThat(github.count("POST", ".*/comments")).isEqualTo(2);
    }

    @Test
    void theNoticeThatItIsOutdatedMovesToTheAlarm() {
        write(1, Phase.RUNNING, Result.NONE_YET);
        sticky.outdate(HEAD, "newer commits");

        end(1, Result.BAD);

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().contains("> newer commits", "run 1 ENDED");
    }

    @Test
    void anAlarmOfAnOlderRunIsNone() {
        queue(2);

        assertThat(sticky.write(draft(1, Phase.ENDED, Result.BAD))).isEmpty();

        assertShown("run 2 QUEUED", 1);
        assertThat(upstream.bodies(PULL_REQUEST).get(0)).doesNotContain(" red -->");
    }
}
