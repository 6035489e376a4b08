package io.github.rjperf.model;

/**
 * A count per operation that surely differs between both builds.
 *
 * @param name what is counted: {@code allocation}, or a ticker of RocksDB such as {@code BYTES_READ}
 * @param unit {@code B} for bytes, otherwise {@code #}
 * @param base mean count per operation over the base's forks
 * @param candidate the same of the candidate
 */
public record CountChange(String name, String unit, double base, double candidate) {
    /** The Java heap that is allocated. */
    public static final String ALLOCATION = "allocation";

    public CountChange {
        Require.text("name", name, 100);
        Require.text("unit", unit, 10);
        Require.finite("base", base);
        Require.finite("candidate", candidate);
    }

    /** What the candidate counts more, negative if it counts less. */
    public double difference() {
        return candidate - base;
    }

    /** The difference as a share of the larger count. */
    public double share() {
        return Math.abs(difference()) / Math.max(Math.abs(base), Math.abs(candidate));
    }
}
