package io.github.rjperf.github;

import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.RateLimit;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A client of the fake whose time passes only when it waits. */
public final class TestApi {
    private static final Instant START = Instant.parse("2026-11-01T12:00:00Z");

    private final TestClock clock = new TestClock();
    private final Api api;

    public TestApi(FakeGitHub github) {
        this(github, github.url());
    }

    /** The same by way of a proxy, which does not know GraphQL. */
    public TestApi(FakeGitHub github, String proxy) {
        github.state().setClock(clock);
        URI graphql = URI.create(github.url() + "/graphql");
        github.showAs(proxy);
        api = new Api(
                new Access(URI.create(proxy), graphql, FakeGitHub.TOKEN),
                new RateLimit(clock, clock::pass, Duration.ofMinutes(15)));
    }

    /** A client with its own token, at whose address GraphQL is not asked. */
    public static Api as(String address, String token) {
        TestClock clock = new TestClock();
        return new Api(Access.of(address, token), new RateLimit(clock, clock::pass, Duration.ofMinutes(15)));
    }

    public Api api() {
        return api;
    }

    public Clock clock() {
        return clock;
    }

    /** Lets time pass. */
    public void pass(Duration time) {
        clock.pass(time);
    }

    /** How long the client waited in all. */
    public Duration slept() {
        return Duration.between(START, clock.instant());
    }

    private static final class TestClock extends Clock {
        private Instant now = START;

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
