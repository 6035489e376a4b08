package io.github.rjperf.build.store;

import io.github.rjperf.model.value.Sha256;
import java.util.List;

/**
 * The name of a build in the store: SHA-256 of everything that goes into it, so equal names mean equal builds.
 *
 * @param hex 64 hex digits
 */
public record StoreKey(String hex) {
    public StoreKey {
        if (!hex.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("not a SHA-256 in lower-case hex: " + hex);
        }
    }

    public static StoreKey of(List<String> parts) {
        return new StoreKey(Sha256.ofTexts(parts));
    }
}
