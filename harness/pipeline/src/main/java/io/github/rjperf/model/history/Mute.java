package io.github.rjperf.model.history;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * A statement that the slowdowns of a series on a platform cause no failures for a while; they are still measured and shown.
 *
 * @param until time when it ends
 * @param reason reason in the words of the installation's maintainers
 */
public record Mute(Instant until, String reason) {
    public Mute {
        Require.text("reason", reason, Request.REASON_CHARACTERS);
    }

    public boolean holds(Instant now) {
        return now.isBefore(until);
    }
}
