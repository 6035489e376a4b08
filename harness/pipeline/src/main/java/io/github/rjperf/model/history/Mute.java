package io.github.rjperf.model.history;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * A statement that the slowdowns of a series on a platform fail nothing for a while; they are measured and shown.
 *
 * @param until when it ends
 * @param reason why, in the words of the people who maintain the installation
 */
public record Mute(Instant until, String reason) {
    public Mute {
        Require.text("reason", reason, Request.REASON_CHARACTERS);
    }

    public boolean holds(Instant now) {
        return now.isBefore(until);
    }
}
