package io.github.rjperf.github.http;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends a request until it succeeds or retrying no longer helps, at the rate that GitHub allows. The waiting time before a retry
 * follows GitHub's documentation on rate limits.
 */
record Delivery(RateLimit pace) {
    private static final int MOST_TRIES = 6;
    private static final Duration SECONDARY_LIMIT = Duration.ofSeconds(60);
    private static final Duration AFTER_RESET = Duration.ofSeconds(1);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /** One attempt. */
    interface Attempt {
        Reply send() throws IOException;
    }

    /** Checks the state on GitHub before a request is repeated. */
    interface Look {
        /** For requests that can always be repeated. */
        Look NONE = uncertain -> false;

        /**
         * True if the request does not have to be repeated.
         *
         * @param uncertain whether the request may have been carried out, because its response was lost or was a server error
         */
        boolean isSettled(boolean uncertain);
    }

    /** The last response; empty if {@code look} found that the request is settled. */
    Optional<Reply> send(Call call, Attempt attempt, Look look) {
        for (int tries = 1; ; tries++) {
            Outcome outcome = outcome(call, attempt);
            Optional<Duration> pause = outcome.pause(tries, pace);
            pause.ifPresent(time -> await(call, time, outcome));
            if ((pause.isPresent() || outcome.isUncertain()) && look.isSettled(outcome.isUncertain())) {
                return Optional.empty();
            }
            if (pause.isEmpty()) {
                return Optional.of(outcome.orThrow(call));
            }
        }
    }

    private Outcome outcome(Call call, Attempt attempt) {
        if (call.isWrite()) {
            pace.awaitWrite();
        }
        try {
            return new Outcome(attempt.send(), null);
        } catch (LimitedBody.TooLargeException e) {
            throw new GithubException(0, call + ": " + e.getMessage(), e);
        } catch (IOException e) {
            return new Outcome(null, e);
        } finally {
            if (call.isWrite()) {
                pace.wrote();
            }
        }
    }

    private void await(Call call, Duration time, Outcome outcome) {
        if (!pace.pause(time)) {
            Reply reply = outcome.reply();
            String status = reply == null ? "" : " (status " + reply.status() + ")";
            throw new GithubException(
                    reply == null ? 0 : reply.status(),
                    call + " would have to wait " + minutes(time) + status + ", but waits are limited to "
                            + minutes(pace.patience()) + "; try again later",
                    outcome.silence());
        }
    }

    private static String minutes(Duration time) {
        return time.toSeconds() < 120 ? time.toSeconds() + " s" : time.toMinutes() + " min";
    }

    /** The result of one attempt: a response, or none. */
    private record Outcome(@Nullable Reply reply, @Nullable IOException silence) {
        /** The waiting time before a retry; empty if a retry would end the same way. */
        Optional<Duration> pause(int tries, RateLimit pace) {
            if (tries >= MOST_TRIES) {
                return Optional.empty();
            }
            if (reply != null && isLimit(reply)) {
                return Optional.of(limit(reply, tries, pace.now()));
            }
            return isUncertain() ? Optional.of(doubled(FIRST_PAUSE, tries)) : Optional.empty();
        }

        /** True if GitHub may have carried out the request anyway. */
        boolean isUncertain() {
            return reply == null || reply.status() >= 500 || reply.status() == 408;
        }

        Reply orThrow(Call call) {
            if (reply == null) {
                throw new GithubException(0, call + " got no answer: " + silence, silence);
            }
            return reply;
        }
    }

    /** True for a rate limit. Status 403 indicates one only if the response says so; otherwise, it indicates a missing permission. */
    private static boolean isLimit(Reply reply) {
        return reply.status() == 429
                || (reply.status() == 403
                        && (reply.headers().firstValue("retry-after").isPresent()
                                || isUsedUp(reply)
                                || reply.message().toLowerCase(Locale.ROOT).contains("rate limit")));
    }

    private static Duration limit(Reply reply, int tries, Instant now) {
        Optional<Long> asked = number(reply, "retry-after");
        if (asked.isPresent()) {
            return Duration.ofSeconds(asked.get());
        }
        Optional<Long> reset = number(reply, "x-ratelimit-reset");
        if (isUsedUp(reply) && reset.isPresent()) {
            Duration until = Duration.between(now, Instant.ofEpochSecond(reset.get()));
            return until.isNegative() ? AFTER_RESET : until.plus(AFTER_RESET);
        }
        return doubled(SECONDARY_LIMIT, tries);
    }

    private static boolean isUsedUp(Reply reply) {
        return reply.headers().firstValue("x-ratelimit-remaining").orElse("").equals("0");
    }

    private static Duration doubled(Duration first, int tries) {
        return first.multipliedBy(1L << (tries - 1));
    }

    private static Optional<Long> number(Reply reply, String header) {
        return reply.headers()
                .firstValue(header)
                .filter(text -> text.matches("[0-9]{1,12}"))
                .map(Long::valueOf);
    }
}
