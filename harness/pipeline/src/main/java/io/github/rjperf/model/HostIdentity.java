package io.github.rjperf.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What makes a host's scores comparable over time: hardware, kernel, JVM. A new hash starts a new history.
 *
 * @param platform operating system and architecture, for example {@code linux-x64}, {@code macos-arm64}
 * @param cores logical CPUs that this process may use
 * @param facts sorted facts; an absent one is recorded with the value {@code absent}
 * @param sha256 SHA-256 over platform and facts, lower-case hex
 */
public record HostIdentity(String platform, int cores, SortedMap<String, String> facts, String sha256) {
    public HostIdentity {
        Require.that(platform.matches("[a-z]+-[a-z0-9]+"), "platform is not os-arch: " + platform);
        Require.that(cores >= 1, "cores is below 1: " + cores);
        Require.sha256("sha256", sha256);
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }
}
