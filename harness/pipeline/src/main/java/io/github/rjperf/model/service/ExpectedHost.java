package io.github.rjperf.model.service;

import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A machine that is expected to deliver results. It is recognized by its key, or by its identity if it has none;
 * machines with identical hardware share an identity.
 *
 * @param name its human-readable name: {@code bench-1}
 * @param platform the platform that it measures for
 * @param keySha256 SHA-256 of its public key in lower-case hex, or null
 * @param identitySha256 SHA-256 of its identity in lower-case hex, or null
 * @param every maximum time between two results
 */
public record ExpectedHost(
        String name,
        String platform,
        @Nullable String keySha256,
        @Nullable String identitySha256,
        Duration every) {
    public ExpectedHost {
        Require.that(
                name.matches("[a-z0-9][a-z0-9.-]{0,62}"), "'" + name + "' is not a host name; use a-z, 0-9, . and -");
        Require.that(Names.isName(platform), "a platform's name may contain only a-z, 0-9, and -: " + platform);
        Require.that(
                (keySha256 == null) != (identitySha256 == null),
                "a host has either a key or an identity, and not both");
        Require.ifKnown(keySha256, known -> Require.sha256("key", known));
        Require.ifKnown(identitySha256, known -> Require.sha256("identity", known));
        Require.that(every.toHours() >= 1, "--every must be at least 1h");
    }

    /**
     * The time since an expected host last delivered a result.
     *
     * @param last time of its last result, or null
     * @param silent time since then, or since it was declared
     */
    public record HostSilence(ExpectedHost host, @Nullable Instant last, Duration silent) {
        /** True if a result is missing. */
        public boolean isTooLong() {
            return silent.compareTo(host.every()) > 0;
        }
    }
}
