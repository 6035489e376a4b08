package io.github.rjperf.github.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests against a server that limits, fails, is slow, or sends elsewhere. */
class ApiIT {
    private static final String COMMENTS = "repos/facebook/rocksdb/issues/12/comments";
    private static final String ANY = ".*";

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final TestApi api = new TestApi(github);

    @AfterEach
    void close() {
        github.close();
    }

    private Page[] page() {
        return api.api().get(COMMENTS + "?per_page=5", Page[].class);
    }

    record Page(long id) {}

    static Stream<Arguments> limits() {
        Instant reset = Instant.parse("2026-11-01T12:05:00Z");
        Answer used = Answer.refusal(403, "API rate limit exceeded")
                .with("X-RateLimit-Remaining", "0")
                .with("X-RateLimit-Reset", String.valueOf(reset.getEpochSecond()));
        return Stream.of(
                Arguments.of(Answer.refusal(429, "slow down").with("Retry-After", "7"), Duration.ofSeconds(7)),
                Arguments.of(Answer.refusal(403, "abuse").with("Retry-After", "30"), Duration.ofSeconds(30)),
                Arguments.of(used, Duration.ofSeconds(301)),
                Arguments.of(Answer.refusal(403, "You have exceeded a secondary rate limit."), Duration.ofMinutes(1)),
                Arguments.of(Answer.refusal(429, "no header"), Duration.ofMinutes(1)),
                Arguments.of(Answer.refusal(502, "Bad gateway"), Duration.ofSeconds(1)),
                Arguments.of(Answer.refusal(503, "Unavailable"), Duration.ofSeconds(1)));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void waitsAsLongAsItIsAskedTo(Answer answer, Duration wait) {
        github.order(Fault.answering("GET", ANY, answer));

        assertThat(page()).isEmpty();

        assertThat(api.slept()).isEqualTo(wait);
    }

    @Test
    void secondaryLimitsDouble() {
        github.order(Fault.answering("GET", ANY, Answer.refusal(403, "secondary rate limit"))
                .times(3));

        assertThat(page()).isEmpty();

        assertThat(api.slept()).isEqualTo(Duration.ofMinutes(1 + 2 + 4));
    }

    @Test
    void givesUpWithWordsWhenTheWaitIsTooLong() {
        github.order(Fault.answering("GET", ANY, Answer.refusal(429, "x").with("Retry-After", "3600")));

        assertThatThrownBy(this::page)
                .isInstanceOf(GithubException.class)
                .hasMessage(
                        "GET /repos/facebook/rocksdb/issues/12/comments would have to wait 60 min (status 429), but waits are limited to"
                                + " 15 min; try again later");
    }

    @Test
    void aRefusalOfRightsIsNotTriedAgain() {
        github.order(Fault.answering("GET", ANY, Answer.refusal(403, "Resource not accessible by integration")));

        assertThatThrownBy(this::page)
                .isInstanceOfSatisfying(
                        GithubException.class, e -> assertThat(e.isForbidden()).isTrue())
                .hasMessageContaining("was refused with 403: Resource not accessible by integration");

        assertThat(github.seen()).hasSize(1);
        assertThat(api.slept()).isZero();
    }

    @Test
    void failuresEndAfterSixTries() {
        github.order(Fault.answering("GET", ANY, Answer.refusal(500, "oops")).times(6));

        assertThatThrownBy(this::page).isInstanceOf(GithubException.class).hasMessageContaining("500: oops");

        assertThat(github.seen()).hasSize(6);
        assertThat(api.slept()).isEqualTo(Duration.ofSeconds(1 + 2 + 4 + 8 + 16));
    }

    @Test
    void aSlowAnswerIsGivenUpAndAskedForAgain() {
        github.order(Fault.late("GET", ANY, Duration.ofSeconds(5)));
        Api impatient =
                new Api(Access.of(github.url(), FakeGitHub.TOKEN), api.api().pace(), Duration.ofSeconds(2));

        assertThat(impatient.get(COMMENTS, Page[].class)).isEmpty();

        assertThat(github.seen()).hasSize(2);
    }

    @Test
    void writesKeepASecondApart() {
        for (int i = 0; i < 5; i++) {
            api.api().tell(COMMENTS, new Body("text " + i));
        }

        assertThat(api.slept()).isEqualTo(Duration.ofSeconds(4));
    }

    record Body(String body) {}

    @Test
    void allPagesAreRead() {
        for (int i = 0; i < 23; i++) {
            upstream.addComment(12, "somebody", "text " + i);
        }

        assertThat(api.api().list(COMMENTS + "?per_page=5", Page[].class)).hasSize(23);
        assertThat(github.count("GET", ANY)).isEqualTo(5);
    }

    @Test
    void aNextPageElsewhereIsRefused() {
        github.order(
                Fault.answering("GET", ANY, Answer.list().with("Link", "<https://evil.example/next>; rel=\"next\"")));

        assertThatThrownBy(() -> api.api().list(COMMENTS, Page[].class))
                .hasMessageContaining("has its next page on another host: evil.example");
    }

    @Test
    void aRedirectElsewhereIsRefusedAndOneWithinIsFollowed() {
        String moved = github.url() + "/repos/facebook/rocksdb/issues/13/comments";
        upstream.addComment(13, "somebody", "here");
        github.order(Fault.answering("GET", ANY, Answer.empty(301).with("Location", moved)));
        assertThat(page()).hasSize(1);

        github.order(Fault.answering("GET", ANY, Answer.empty(302).with("Location", "http://evil.example/")));
        assertThatThrownBy(this::page).hasMessageContaining("is redirected to another host, evil.example");
    }

    @Test
    void aWriteThatMovedKeepsItsMethod() {
        String moved = github.url() + "/repos/facebook/rocksdb/issues/13/comments";
        github.order(Fault.answering("POST", ANY, Answer.empty(307).with("Location", moved)));

        api.api().tell(COMMENTS, new Body("text"));

        assertThat(upstream.bodies(13)).containsExactly("text");
    }

    @Test
    void anEndlessAnswerIsNotRead() {
        github.order(Fault.answering("GET", ANY, Answer.text(200, "x".repeat(17 << 20))));

        assertThatThrownBy(this::page).hasMessageContaining("the answer is larger than 16777216 bytes");

        assertThat(github.seen()).hasSize(1);
    }

    @Test
    void anAnswerThatIsNotUnderstoodIsSaid() {
        github.order(Fault.answering("GET", ANY, Answer.text(200, "[{\"id\":null}]")));

        assertThatThrownBy(this::page)
                .isInstanceOf(GithubException.class)
                .hasMessageContaining("returned a response that could not be understood");
    }

    @Test
    void theTokenIsInNoMessage() {
        Access access = Access.of("http://127.0.0.1:1", "secret-token");
        Api nowhere = new Api(access, api.api().pace());

        assertThat(access.toString()).doesNotContain("secret-token");
        assertThatThrownBy(() -> nowhere.get(COMMENTS, Page[].class))
                .hasMessageContaining("got no answer")
                .satisfies(e -> assertThat(e.toString() + e.getCause()).doesNotContain("secret-token"));
        assertThatThrownBy(() -> Access.of("http://h", "two\nlines")).hasMessageNotContaining("two");
    }

    @Test
    void aServerOfOnesOwnHasItsGraphqlBesideItsRest() {
        assertThat(Access.of("https://ghe.example/api/v3/", "t").graphql())
                .hasToString("https://ghe.example/api/graphql");
        assertThat(Access.of("https://api.github.com", "t").graphql()).hasToString("https://api.github.com/graphql");
    }

    @Test
    void everyRequestSaysWhatItSpeaks() {
        page();

        assertThat(github.seen().get(0).headers())
                .containsEntry("accept", "application/vnd.github+json")
                .containsEntry("x-github-api-version", "2022-11-28")
                .containsEntry("user-agent", "rjperf");
    }
}
