package io.github.rjperf.model.service;

import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * The activity of a host: the number of comparisons, and when the newest one began.
 *
 * @param platform its platform, such as {@code linux-x64}
 * @param sha256 SHA-256 of its identity
 * @param processor name of its processor; empty if unknown
 * @param last start of its newest comparison
 */
public record HostActivity(String platform, String sha256, int cores, String processor, Instant last, int comparisons) {
    public HostActivity {
        Require.sha256("sha256", sha256);
        Require.that(comparisons >= 1, "a host without a comparison");
    }
}
