package io.github.rjperf.github.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** How long to wait before a request is sent again; GitHub's documentation of rate limits gives the rules. */
final class Retry {
    private static final int MOST_TRIES = 6;
    private static final Duration SECONDARY_LIMIT = Duration.ofSeconds(60);
    private static final Duration AFTER_RESET = Duration.ofSeconds(1);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    private Retry() {}

    /**
     * The wait that an answer asks for; empty when another try would end the same way.
     *
     * @param tries how often the request was sent, at least 1
     */
    static Optional<Duration> after(Reply reply, int tries, Instant now) {
        if (tries >= MOST_TRIES) {
            return Optional.empty();
        }
        if (isLimit(reply)) {
            return Optional.of(limit(reply, tries, now));
        }
        return reply.status() >= 500 || reply.status() == 408 ? afterSilence(tries) : Optional.empty();
    }

    /** The wait after a request whose answer did not come. */
    static Optional<Duration> afterSilence(int tries) {
        return tries >= MOST_TRIES ? Optional.empty() : Optional.of(doubled(FIRST_PAUSE, tries));
    }

    /** A 403 refusal is a rate limit only when it says so, otherwise it is a lack of permission. */
    static boolean isLimit(Reply reply) {
        if (reply.status() == 429) {
            return true;
        }
        return reply.status() == 403
                && (reply.headers().firstValue("retry-after").isPresent()
                        || isUsedUp(reply)
                        || reply.message().toLowerCase(Locale.ROOT).contains("rate limit"));
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
