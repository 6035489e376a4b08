package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Request;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Events in, runs and comments out. */
class DispatcherIT {
    private final TestInstallation at = new TestInstallation();

    @AfterEach
    void close() {
        at.github.close();
    }

    private Request lastRequest() {
        return RequestText.read(lastInputs().path("request").asText());
    }

    private JsonNode lastInputs() {
        return at.bench.dispatches().get(at.bench.dispatches().size() - 1).path("inputs");
    }

    private long lastRun() {
        return at.bench
                .dispatches()
                .get(at.bench.dispatches().size() - 1)
                .path("run")
                .asLong();
    }

    @Test
    void aPushToALabelledPullRequestIsMeasured() {
        at.upstream.addPull(12, "author", "perf");

        assertThat(at.dispatcher.on(at.pushed(12, "author"))).startsWith("facebook/rocksdb#12: run ");

        assertThat(lastRequest().base()).isEqualTo("git:" + FakeRepository.sha("12-base"));
        assertThat(lastRequest().candidate()).isEqualTo("git:" + FakeRepository.sha("12-head"));
        assertThat(lastRequest().pullRequest()).isEqualTo(12);
        assertThat(lastRequest().requestedBy()).isEqualTo("author");
        assertThat(at.bench.dispatches().get(0).path("ref").asText()).isEqualTo("main");
        assertThat(at.upstream.bodies(12))
                .singleElement()
                .asString()
                .startsWith("queued pr [] as " + lastRun() + ", 0 before");
    }

    @Test
    void whatAnOutsiderPushesAfterTheLabelIsNotMeasured() {
        at.upstream.addPull(12, "passer-by", "perf");
        String unused = at.dispatcher.on(at.labeled(12, "perf", "maintainer"));
        assertThat(at.bench.dispatches())
                .as("the person who gave the label has seen it")
                .hasSize(1);

        at.upstream.push("passer-by", 12, FakeRepository.sha("newer"));

        assertThat(at.dispatcher.on(at.pushed(12, "passer-by")))
                .contains("the push of passer-by does not approve the new commits", "was cancelled");
        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.bodies(12))
                .singleElement()
                .asString()
                .startsWith("cancelled " + lastRun())
                .contains("Push[commit=" + FakeRepository.sha("newer"));

        at.api.pass(Duration.ofMinutes(5));
        at.comment(12, "maintainer", "/perf");
        assertThat(at.bench.dispatches()).hasSize(2);
        assertThat(lastRequest().candidate()).isEqualTo("git:" + FakeRepository.sha("newer"));
    }

    @Test
    void withoutTheLabelNothingIsMeasured() {
        at.upstream.addPull(12, "author", "bug");

        String unused = at.dispatcher.on(at.pushed(12, "author"));
        unused = at.dispatcher.on(at.labeled(12, "bug", "maintainer"));

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12)).isEmpty();
        assertThat(at.dispatcher.on(new Event.Closed(99))).contains("not a pull request");
    }

    @Test
    void aNewPushCancelsTheRunBeforeIt() {
        at.upstream.addPull(12, "author", "perf");
        at.upstream.addPull(13, "author", "perf");
        String unused = at.dispatcher.on(at.pushed(12, "author"));
        long first = lastRun();
        unused = at.dispatcher.on(at.pushed(13, "author"));
        long other = lastRun();

        at.upstream.push("author", 12, FakeRepository.sha("newer"));
        unused = at.dispatcher.on(at.pushed(12, "author"));

        assertThat(at.bench.run(first).path("conclusion").asText()).isEqualTo("cancelled");
        assertThat(at.bench.run(other).path("status").asText()).isEqualTo("queued");
        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("1 before", FakeRepository.sha("newer"));
    }

    @ParameterizedTest
    @CsvSource({
        "/perf, pr, ''",
        "/perf full, full, ''",
        "/perf Get* *valueSize=64*, pr, 'Get*,*valueSize=64*'",
        "/perf full Put.put, full, Put.put",
    })
    void whoMayWriteMayAsk(String comment, String profile, String series) {
        at.upstream.addPull(12, "author");

        long id = at.comment(12, "maintainer", comment);

        assertThat(lastRequest().profile()).isEqualTo(profile);
        assertThat(String.join(",", lastRequest().series())).isEqualTo(series);
        assertThat(lastRequest().requestedBy()).isEqualTo("maintainer");
        assertThat(at.upstream.reactions(id)).containsExactly("rocket");
    }

    @ParameterizedTest
    @ValueSource(strings = {"passer-by", "visitor"})
    void peopleWithoutWriteAccessGetAReactionAndNoWords(String login) {
        at.upstream.addPull(12, "author");

        long id = at.comment(12, login, "/perf");

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.reactions(id)).containsExactly("-1");
        assertThat(at.upstream.bodies(12)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/perf; $(touch x)", "/perf `id`", "/perf accept", "/perf accept Get", "/perf rerun now"})
    void whatIsNoCommandIsSaidAndNotDone(String comment) {
        at.upstream.addPull(12, "author");

        long id = at.comment(12, "maintainer", comment);

        assertThat(at.bench.dispatches()).isEmpty();
        if (comment.startsWith("/perf;")) {
            assertThat(at.upstream.reactions(id)).isEmpty();
        } else {
            assertThat(at.upstream.reactions(id)).containsExactly("confused");
            assertThat(at.upstream.bodies(12).get(1)).contains("> answer: Unclear");
        }
    }

    @Test
    void programsAndChangedCommentsGiveNoCommands() {
        at.upstream.addPull(12, "author");
        at.upstream.permit("helper[bot]", "write");
        at.comment(12, "helper[bot]", "/perf");
        long id = at.upstream.addComment(12, "maintainer", "/perf");
        at.upstream.editComment(id, "/perf full");

        assertThat(at.dispatcher.on(at.commented(12, id))).contains("no command");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    @Test
    void aCommentOfAnotherPullRequestIsNotTakenForThisOne() {
        at.upstream.addPull(12, "author");
        at.upstream.addPull(13, "author");
        long id = at.upstream.addComment(13, "maintainer", "/perf");

        assertThat(at.dispatcher.on(at.commented(12, id))).contains("gone");
    }

    @Test
    void rerunRepeatsWhatWasAskedLast() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf full Get*");
        at.comment(12, "maintainer", "/perf rerun");

        assertThat(lastRequest().profile()).isEqualTo("full");
        assertThat(lastRequest().series()).containsExactly("Get*");
    }

    @Test
    void explainAsksForTheNamedSeriesOfTheLastProfile() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        assertThat(lastRequest().explainsAll()).isFalse();

        at.comment(12, "maintainer", "/perf explain Get*");

        assertThat(lastRequest().explainsAll()).isTrue();
        assertThat(lastRequest().series()).containsExactly("Get*");
        at.comment(12, "maintainer", "/perf rerun");
        assertThat(lastRequest().explainsAll()).isFalse();
        assertThat(lastRequest().series()).isEmpty();
    }

    @Test
    void benchmarksOfThePullRequestAreMeasuredInsteadOfAProfileOnce() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf benchmarks GetNotFoundBenchmarks.*");

        assertThat(lastRequest().measuresTree()).isTrue();
        assertThat(lastRequest().series()).containsExactly("GetNotFoundBenchmarks.*");
        at.comment(12, "maintainer", "/perf rerun");
        assertThat(lastRequest().measuresTree()).isFalse();
        assertThat(lastRequest().series()).isEmpty();
    }

    @Test
    void benchmarksOfThePullRequestCancelNoRunForIt() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        long run = at.bench
                .addRun("bench.yml", "pull request 12")
                .put("status", "queued")
                .path("id")
                .asLong();

        at.comment(12, "maintainer", "/perf benchmarks Get*");

        assertThat(at.bench.run(run).path("conclusion").asText()).isNotEqualTo("cancelled");
        assertThat(lastRequest().measuresTree()).isFalse();
        assertThat(at.upstream.bodies(12).get(1)).contains("StillMeasuring");
    }

    @Test
    void moreTakesLongerAndLiftsTheLimitOnPairs() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        assertThat(lastRequest().maxPairs()).isNull();

        at.comment(12, "maintainer", "/perf more Get*");

        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(2));
        assertThat(lastRequest().maxPairs()).isEqualTo(48);
        assertThat(lastRequest().series()).containsExactly("Get*");
    }

    @Test
    void moreOfMoreDoublesAgainUpToTheTimeOfAJob() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf more Get*");
        at.comment(12, "maintainer", "/perf more");

        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(4));
        assertThat(lastRequest().series()).containsExactly("Get*");

        for (int i = 0; i < 3; i++) {
            at.comment(12, "maintainer", "/perf more Put*");
        }
        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(12));
        assertThat(lastRequest().series()).containsExactly("Put*");

        at.comment(12, "maintainer", "/perf");
        at.comment(12, "maintainer", "/perf more");
        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(2));
        assertThat(lastRequest().series()).isEmpty();
    }

    @Test
    void whatOthersWroteIsNotWhatWasAskedForLast() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf Get*");
        at.comment(12, "visitor", "/perf full");
        at.comment(12, "visitor", "/perf more");
        at.comment(12, "maintainer", "/perf more");

        assertThat(lastRequest().profile()).isEqualTo("pr");
        assertThat(lastRequest().series()).containsExactly("Get*");
        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void moreKeepsToTheProfileThatWasAskedForLast() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf full Get* Put*");
        at.comment(12, "maintainer", "/perf more");

        assertThat(lastRequest().profile()).isEqualTo("full");
        assertThat(lastRequest().budget()).isEqualTo(Duration.ofHours(6));
        assertThat(lastRequest().series()).containsExactly("Get*", "Put*");

        at.comment(12, "maintainer", "/perf more Get*");
        at.comment(12, "maintainer", "/perf rerun");

        assertThat(lastRequest().budget()).isNull();
        assertThat(lastRequest().maxPairs()).isNull();
        assertThat(lastRequest().series()).containsExactly("Get*", "Put*");
    }

    @Test
    void rerunTakesTheNewestCommits() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf full Get*");
        at.upstream.push("author", 12, FakeRepository.sha("newer"));
        at.comment(12, "maintainer", "/perf rerun");

        assertThat(lastRequest().candidate()).isEqualTo("git:" + FakeRepository.sha("newer"));
        assertThat(lastRequest().profile()).isEqualTo("full");
    }

    @Test
    void cancelEndsTheRunsAndSaysSo() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        at.comment(12, "maintainer", "/perf cancel");

        assertThat(at.bench.run(lastRun()).path("conclusion").asText()).isEqualTo("cancelled");
        assertThat(at.upstream.bodies(12)).hasSize(3).anySatisfy(body -> assertThat(body)
                .startsWith("cancelled " + lastRun() + " of " + FakeRepository.sha("12-head"))
                .contains("Person[login=maintainer]"));

        at.comment(12, "maintainer", "/perf cancel");
        assertThat(at.upstream.bodies(12).get(1)).contains("NothingToCancel", "Person[login=maintainer]");
    }

    @Test
    void acceptIsHandedToItsWorkflow() {
        at.upstream.addPull(12, "author");

        long id = at.comment(12, "maintainer", "/perf accept Get.get -6.5% it checks <more>, $(really)");

        assertThat(at.bench.dispatches().get(0).path("workflow").asText()).isEqualTo("accept.yml");
        assertThat(lastInputs().path("series").asText()).isEqualTo("Get.get");
        assertThat(lastInputs().path("bound").asText()).isEqualTo("-6.5%");
        assertThat(lastInputs().path("reason").asText()).isEqualTo("it checks <more>, $(really)");
        assertThat(at.upstream.reactions(id)).containsExactly("+1");
    }

    @Test
    void closedPullRequestsAreNotMeasuredAndLoseTheirRuns() {
        at.upstream.addPull(12, "author", "perf");
        at.comment(12, "maintainer", "/perf");
        at.upstream.pull(12).put("state", "closed");

        assertThat(at.dispatcher.on(new Event.Closed(12))).contains("runs cancelled: 1");
        long id = at.comment(12, "maintainer", "/perf");

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.reactions(id)).containsExactly("confused");
    }

    /** The run was made though its answer got lost; a second one would measure twice. */
    @Test
    void aLostAnswerStartsNoSecondRun() {
        at.upstream.addPull(12, "author", "perf");
        at.github.order(Fault.losingAnswer("POST", ".*/dispatches"));

        String unused = at.dispatcher.on(at.pushed(12, "author"));

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("as " + lastRun());
    }

    @Test
    void aServerThatConcealsTheRunIsAskedForIt() {
        at.upstream.addPull(12, "author", "perf");
        at.bench.concealRuns();

        String unused = at.dispatcher.on(at.pushed(12, "author"));

        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("as " + lastRun());
    }

    @Test
    void aCommandThatFailsHasNoReaction() {
        at.upstream.addPull(12, "author");
        long id = at.upstream.addComment(12, "maintainer", "/perf");
        at.github.order(Fault.answering("POST", ".*/dispatches", Answer.refusal(403, "Resource not accessible")));

        assertThatThrownBy(() -> at.dispatcher.on(at.commented(12, id)))
                .isInstanceOf(GithubException.class)
                .hasMessageContaining("Resource not accessible");

        assertThat(at.upstream.reactions(id)).isEmpty();
    }
}
