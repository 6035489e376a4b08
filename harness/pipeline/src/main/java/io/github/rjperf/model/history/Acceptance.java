package io.github.rjperf.model.history;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A maintainer's statement that a slowdown of one series is intended.
 *
 * @param platform platform where it is accepted, such as {@code linux-x64}
 * @param change the accepted change; null if unknown, in which case the acceptance covers nothing
 * @param reason reason why it is intended, in the words of the person who accepted it
 * @param acceptedBy login of the person who accepted it
 * @param accepted time of the acceptance, to the microsecond
 * @param number its number in the database, which is used to withdraw it; null if it is not recorded
 */
public record Acceptance(
        String platform,
        SeriesKey series,
        @Nullable AcceptedChange change,
        String reason,
        String acceptedBy,
        Instant accepted,
        @Nullable Integer number) {
    public Acceptance {
        Require.text("platform", platform, 63);
        Require.text("reason", reason, 2000);
        Require.text("acceptedBy", acceptedBy, 200);
        accepted = accepted.truncatedTo(ChronoUnit.MICROS);
    }

    /** True if a result with this estimate is no slower than the accepted change. */
    public boolean covers(double estimateLogRatio) {
        return change != null && change.covers(estimateLogRatio);
    }

    /** This acceptance with a different platform name. */
    public Acceptance on(String name) {
        return new Acceptance(name, series, change, reason, acceptedBy, accepted, number);
    }

    /** A person's statement that the acceptance with this number no longer counts. */
    public record Withdrawal(int acceptance, String reason, String by, Instant when) {
        public Withdrawal {
            Require.text("reason", reason, Request.REASON_CHARACTERS);
            Require.that(Names.isLogin(by), "not a login: " + by);
        }
    }
}
