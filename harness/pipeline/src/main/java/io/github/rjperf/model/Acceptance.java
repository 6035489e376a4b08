package io.github.rjperf.model;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Somebody's word that a slowdown of one series is intended.
 *
 * @param platform platform on which it is accepted, as in {@code linux-x64}
 * @param series the series
 * @param reason why it is intended, in the words of who accepted it
 * @param acceptedBy login of who accepted it
 * @param accepted when, to the microsecond
 */
public record Acceptance(String platform, SeriesKey series, String reason, String acceptedBy, Instant accepted) {
    public Acceptance {
        Require.text("platform", platform, 63);
        Require.text("reason", reason, 2000);
        Require.text("acceptedBy", acceptedBy, 200);
        accepted = accepted.truncatedTo(ChronoUnit.MICROS);
    }
}
