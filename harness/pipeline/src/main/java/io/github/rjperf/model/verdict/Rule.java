package io.github.rjperf.model.verdict;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * The parameters of verdicts; together with the pairs, they make a verdict reproducible.
 *
 * @param minimumEffect slowdown that the null hypothesis allows, as a fraction (0.01 is 1 %)
 * @param gate smallest estimated slowdown that is flagged, as a fraction
 * @param tolerance D, as a fraction: a series whose slowdown is proven to be smaller has no regression
 * @param falseDiscoveryRate q of Benjamini-Hochberg over the matrix
 * @param looks numbers of pairs at which the series are judged, ascending
 * @param tableSha256 SHA-256 of the sequential table that was used
 */
public record Rule(
        String version,
        double minimumEffect,
        double gate,
        double tolerance,
        double falseDiscoveryRate,
        List<Integer> looks,
        String tableSha256) {
    public Rule {
        Require.text("version", version);
        Require.that(minimumEffect >= 0 && minimumEffect < 1, "minimumEffect is not in [0, 1): " + minimumEffect);
        Require.that(gate >= minimumEffect && gate < 1, "gate is not in [minimumEffect, 1): " + gate);
        Require.that(tolerance > 0 && tolerance < 1, "tolerance is not in (0, 1): " + tolerance);
        Require.that(
                falseDiscoveryRate > 0 && falseDiscoveryRate < 1,
                "falseDiscoveryRate is not in (0, 1): " + falseDiscoveryRate);
        Require.sha256("tableSha256", tableSha256);
        looks = List.copyOf(looks);
        Require.that(!looks.isEmpty(), "a rule without looks");
    }

    /** This rule for one of several comparisons that share its false discovery rate equally. */
    public Rule sharedBy(int comparisons) {
        return new Rule(version, minimumEffect, gate, tolerance, falseDiscoveryRate / comparisons, looks, tableSha256);
    }
}
