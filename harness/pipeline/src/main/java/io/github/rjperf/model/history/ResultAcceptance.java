package io.github.rjperf.model.history;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person's wish to accept slowdowns that a recorded comparison found.
 *
 * @param comparison UUID of the comparison
 * @param bound slowest change to accept; null for the lower end of each result's interval
 * @param reason why the slowdown is intended
 * @param by login of the person
 * @param when time of the decision
 */
public record ResultAcceptance(
        String comparison, @Nullable AcceptedBound bound, String reason, String by, Instant when) {
    public ResultAcceptance {
        Require.text("reason", reason, Request.REASON_CHARACTERS);
        Require.that(Names.isLogin(by), "not a login: " + by);
    }
}
