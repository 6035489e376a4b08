package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.SequentialCorrection;

/**
 * The rules that this version of the program can apply: minimum effect 1 %, tolerance 3 %, false discovery rate 5 %. The gate is
 * 2 %, or 1.75 % if the pairs alternate between layouts of the code, in which case even smaller changes can be attributed to the
 * code.
 */
public final class JudgingRules {
    /** The version. It must change whenever a threshold or formula does, because recorded verdicts name the version that made them. */
    private static final String VERSION = "2";

    private static final double GATE = 0.02;
    private static final double GATE_OF_LAYOUTS = 0.0175;

    private JudgingRules() {}

    /** The rule with which a comparison's pairs were planned. */
    public static Rule of(Comparison comparison) {
        return rule(
                SequentialCorrection.upTo(comparison.plan().maxPairs()),
                comparison.layouts() > 1 ? GATE_OF_LAYOUTS : GATE);
    }

    /** The rule for new comparisons with at most {@code maxPairs} pairs, of builds in one layout. */
    public static Rule upTo(int maxPairs) {
        return rule(SequentialCorrection.upTo(maxPairs), GATE);
    }

    private static Rule rule(SequentialCorrection correction, double gate) {
        return new Rule(VERSION, 0.01, gate, 0.03, 0.05, correction.looks(), correction.tableSha256());
    }

    /** The correction for a rule; throws IllegalArgumentException if this program does not know its version, looks, or table. */
    static SequentialCorrection correction(Rule rule) {
        return SequentialCorrection.find(rule)
                .filter(known -> rule.version().equals(VERSION))
                .orElseThrow(() -> new IllegalArgumentException(
                        "rule version " + rule.version() + " with looks " + rule.looks() + " and table "
                                + rule.tableSha256() + " is not known here: judge with the rjperf that wrote it"));
    }
}
