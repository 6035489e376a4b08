package io.github.rjperf.model;

import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.value.Sha256;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The properties that make a host's scores comparable over time: hardware, kernel, and JVM. A new hash starts a new
 * history.
 *
 * @param platform operating system and architecture, for example {@code linux-x64}, {@code macos-arm64}
 * @param cores logical CPUs that this process may use, the same number as in the {@code cpu.usable} fact
 * @param facts sorted facts; an absent one is recorded as {@code absent}
 * @param sha256 SHA-256 of platform and facts, lower-case hex
 */
public record HostIdentity(String platform, int cores, SortedMap<String, String> facts, String sha256) {
    /** First line of the hashed text; its number increases when the set of facts or their spelling changes. */
    public static final String FORMAT = "rjperf host identity 2";

    /** Fact with the number of {@code cores}, which is therefore part of the hash. */
    public static final String CORES = "cpu.usable";

    /** Fact for forks that run with a collector other than {@link Collector#SERIAL}, which needs none. */
    private static final String COLLECTOR = "jvm.collector";

    public HostIdentity {
        Require.that(platform.matches("[a-z]+-[a-z0-9]+"), "platform is not os-arch: " + platform);
        Require.that(cores >= 1, "cores is below 1: " + cores);
        Require.sha256("sha256", sha256);
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    }

    /** The host as seen by forks with this collector, whose scores form their own history. */
    public HostIdentity running(Collector collector) {
        SortedMap<String, String> running = new TreeMap<>(facts);
        running.remove(COLLECTOR);
        if (collector != Collector.SERIAL) {
            running.put(COLLECTOR, EnumText.of(collector));
        }
        return running.equals(facts) ? this : new HostIdentity(platform, cores, running, hash(platform, running));
    }

    /** The collector of the forks; throws IllegalArgumentException if there is no collector with that name. */
    public Collector collector() {
        String name = facts.getOrDefault(COLLECTOR, EnumText.of(Collector.SERIAL));
        return EnumText.parse(Collector.class, name)
                .orElseThrow(() -> new IllegalArgumentException(COLLECTOR + " is not a collector: " + name));
    }

    /** True if the hash matches platform and facts, and the facts match the number of CPUs; otherwise it was forged. */
    public boolean isGenuine() {
        return sha256.equals(hash(platform, facts)) && String.valueOf(cores).equals(facts.get(CORES));
    }

    /** SHA-256 of {@link #canonical}, lower-case hex. */
    public static String hash(String platform, SortedMap<String, String> facts) {
        return Sha256.of(canonical(platform, facts));
    }

    /**
     * One line per fact, sorted by name; neither names nor values contain a line break, and names contain no {@code =}.
     */
    public static String canonical(String platform, SortedMap<String, String> facts) {
        StringBuilder text = new StringBuilder(FORMAT + "\nplatform=" + platform + "\n");
        facts.forEach(
                (name, value) -> text.append(name).append('=').append(value).append('\n'));
        return text.toString();
    }
}
