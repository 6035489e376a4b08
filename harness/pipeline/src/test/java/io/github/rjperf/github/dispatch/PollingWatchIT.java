package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.dispatch.PollingWatch.Look;
import io.github.rjperf.github.dispatch.PollingWatch.Seen;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Looking finds what events would have told, once, wherever it was stopped. */
class PollingWatchIT {
    private static final Seen NOTHING = new Seen(null, null);

    private final TestInstallation at = new TestInstallation();
    private final PollingWatch watch = new PollingWatch(at.dispatcher);
    private final List<String> log = new ArrayList<>();

    @AfterEach
    void close() {
        at.github.close();
    }

    private Look look(Seen memory) {
        return watch.look(memory, at.api.clock().instant(), log::add);
    }

    @Test
    void aLabelledPullRequestIsMeasuredOnceAPush() {
        at.upstream.addPull(12, "author", "perf");
        at.upstream.addPull(13, "author");

        look(NOTHING);
        look(NOTHING);
        assertThat(at.bench.dispatches()).hasSize(1);

        at.upstream.push("author", 12, FakeRepository.sha("newer"));
        look(NOTHING);
        assertThat(at.bench.dispatches()).hasSize(2);
    }

    @Test
    void aCommandIsCarriedOutOnce() {
        at.upstream.addPull(12, "author");
        long id = at.upstream.addComment(12, "maintainer", "/perf full");
        at.upstream.addComment(12, "maintainer", "thanks");

        assertThat(look(NOTHING).events()).isEqualTo(1);
        assertThat(look(NOTHING).events()).isZero();

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.reactions(id)).containsExactly("rocket");
    }

    @Test
    void aDecisionOnAnIssueIsCarriedOutOnceAndNoOtherCommandIs() {
        long id = at.upstream.addComment(77, "maintainer", "/perf decide 13 fixed reverted");
        at.upstream.addComment(77, "maintainer", "/perf");
        at.upstream.addComment(77, "maintainer", "/perf help");
        at.upstream.addComment(77, "maintainer", "/perf accept Get.get meant");

        assertThat(look(NOTHING).events()).isEqualTo(1);
        assertThat(look(NOTHING).events()).isZero();

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.reactions(id)).containsExactly("+1");
    }

    @Test
    void aReactionOfAnotherAccountIsNotOurs() {
        at.upstream.addPull(12, "author");
        long id = at.upstream.addComment(12, "maintainer", "/perf");
        at.upstream.addReaction(id, "visitor", "eyes");

        assertThat(look(NOTHING).events()).isEqualTo(1);
    }

    @Test
    void whatDidNotChangeCostsOneRequestThatCountsForNothing() {
        at.upstream.addPull(12, "author", "perf");
        Seen memory = look(NOTHING).seen();
        long before = at.github.count("GET", ".*");

        Look second = look(memory);

        assertThat(second.events()).isZero();
        assertThat(at.github.count("GET", ".*") - before).isEqualTo(2);
    }

    @Test
    void whatFailsIsSeenAgainAndStopsNothingElse() {
        at.upstream.addPull(12, "author", "perf");
        at.upstream.addPull(13, "author", "perf");
        at.github.order(Fault.answering("POST", ".*/dispatches", Answer.refusal(403, "Resource not accessible")));

        Look first = look(NOTHING);
        assertThat(first.failed()).isEqualTo(1);
        assertThat(first.seen()).isEqualTo(NOTHING);
        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(log).hasSize(2).anySatisfy(line -> assertThat(line).contains("Resource not accessible"));

        assertThat(look(first.seen()).failed()).isZero();
        assertThat(at.bench.dispatches()).hasSize(2);
    }

    /** Stopped between a run's start and its comment, the same is started again and the first cancelled. */
    @Test
    void stoppedInBetweenNothingIsMeasuredTwice() {
        at.upstream.addPull(12, "author", "perf");
        at.github.order(Fault.answering("POST", ".*/comments", Answer.refusal(403, "no")));
        look(NOTHING);

        look(NOTHING);

        assertThat(at.bench.dispatches()).hasSize(2);
        long first = at.bench.dispatches().get(0).path("run").asLong();
        assertThat(at.bench.run(first).path("conclusion").asText()).isEqualTo("cancelled");
    }

    /** The list of comments comes with numbers of reactions, so nothing has to be asked for each one. */
    @Test
    void outsidersCostOneRequestEachAndOnce() {
        at.upstream.addPull(12, "author");
        for (int i = 0; i < 50; i++) {
            at.upstream.addComment(12, "visitor", "/perf");
        }

        look(NOTHING);
        long first = at.github.count("POST", ".*/reactions");
        long before = at.github.seen().size();
        look(NOTHING);

        assertThat(first).isEqualTo(50);
        assertThat(at.github.seen().size() - before).as("two lists").isEqualTo(2);
        assertThat(at.upstream.bodies(12)).hasSize(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"visitor", "passer-by", "helper[bot]"})
    void aPushCountsForWhoPushed(String login) {
        at.upstream.addPull(12, "author", "perf");
        look(NOTHING);
        at.upstream.push(login, 12, FakeRepository.sha("newer"));

        look(NOTHING);
        look(NOTHING);

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.bodies(12))
                .singleElement()
                .asString()
                .startsWith("cancelled")
                .contains(FakeRepository.sha("newer"));
    }

    @Test
    void aPushOfAnUnknownAccountWaits() {
        at.upstream.addPull(12, "author", "perf");
        at.upstream.push(12, FakeRepository.sha("newer"));

        look(NOTHING);

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(log).singleElement().asString().contains("GitHub does not say who pushed");
    }
}
