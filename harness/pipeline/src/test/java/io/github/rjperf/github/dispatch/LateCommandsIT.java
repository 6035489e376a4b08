package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.FakeRepository;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Events of commands that arrive twice, or after those of later commands. */
class LateCommandsIT {
    private static final String MAINTAINER = "maintainer";

    private final TestInstallation at = new TestInstallation();

    @AfterEach
    void close() {
        at.github.close();
    }

    private long written(String body) {
        at.api.pass(Duration.ofMinutes(1));
        return at.upstream.addComment(12, MAINTAINER, body);
    }

    private String lastStatus() {
        long run = at.bench
                .dispatches()
                .get(at.bench.dispatches().size() - 1)
                .path("run")
                .asLong();
        return at.bench.run(run).path("status").asText();
    }

    @Test
    void aRepeatedEventMeasuresNothingAgain() {
        at.upstream.addPull(12, "author");
        long command = at.comment(12, MAINTAINER, "/perf");

        assertThat(at.dispatcher.on(at.commented(12, command))).endsWith("the command was already carried out");
        assertThat(at.bench.dispatches()).hasSize(1);
    }

    @Test
    void aLateCancelLeavesTheRunOfALaterCommand() {
        at.upstream.addPull(12, "author");
        long cancel = written("/perf cancel");
        at.comment(12, MAINTAINER, "/perf");

        assertThat(at.dispatcher.on(at.commented(12, cancel))).endsWith("runs cancelled: 0");
        assertThat(lastStatus()).isEqualTo("queued");
        assertThat(at.upstream.reactions(cancel)).containsExactly("+1");
    }

    @Test
    void aLateCancelLeavesTheRunOfALaterPush() {
        at.upstream.addPull(12, "author", "perf");
        long cancel = written("/perf cancel");
        at.api.pass(Duration.ofMinutes(1));
        at.upstream.push("author", 12, FakeRepository.sha("newer"));
        String unused = at.dispatcher.on(at.pushed(12, "author"));

        assertThat(at.dispatcher.on(at.commented(12, cancel))).endsWith("runs cancelled: 0");
        assertThat(lastStatus()).isEqualTo("queued");
    }

    @Test
    void aCancelThatOvertakesTheRunOfAnEarlierCommandEndsIt() {
        at.upstream.addPull(12, "author");
        long measure = written("/perf");
        long cancel = written("/perf cancel");
        at.api.pass(Duration.ofMinutes(2));
        String unused = at.dispatcher.on(at.commented(12, measure));

        assertThat(at.dispatcher.on(at.commented(12, cancel))).endsWith("runs cancelled: 1");
        assertThat(lastStatus()).isEqualTo("completed");
    }
}
