package io.github.rjperf.model.service;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A maintainer's request to accept slowdowns, before it is known which results it covers.
 *
 * @param bound slowest change to accept; null for the lower end of each result's interval
 * @param requestedBy login of the maintainer
 */
public record AcceptanceRequest(@Nullable AcceptedBound bound, String reason, String requestedBy, Instant requested) {
    public AcceptanceRequest {
        Require.text("reason", reason, Request.REASON_CHARACTERS);
        Require.that(Names.isLogin(requestedBy), "not a login: " + requestedBy);
    }
}
