package io.github.rjperf.github.http;

import java.time.Duration;

/** A client that waits for an answer for a shorter time than that of a user, so that tests of slow answers are fast. */
public final class Impatient {
    private Impatient() {}

    public static Api api(Access access, RateLimit pace, Duration timeout) {
        return new Api(access, pace, timeout);
    }
}
