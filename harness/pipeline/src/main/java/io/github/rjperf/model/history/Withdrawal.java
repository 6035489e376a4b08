package io.github.rjperf.model.history;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * A person's statement that an acceptance no longer counts.
 *
 * @param acceptance number of the acceptance
 * @param reason why
 * @param by login of the person
 * @param when time of the decision
 */
public record Withdrawal(int acceptance, String reason, String by, Instant when) {
    public Withdrawal {
        Require.text("reason", reason, Request.REASON_CHARACTERS);
        Require.that(Names.isLogin(by), "not a login: " + by);
    }
}
