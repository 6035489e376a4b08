package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.SequentialCorrection;

/**
 * The rules that this version of the program can apply: null 1 %, tolerance 3 %, false discovery rate 5 %. The gate is 2 %, and
 * 1.75 % where the pairs alternate between layouts of the code, so that smaller changes are due to the code.
 */
public final class JudgingRules {
    /** The version, which changes with any threshold or formula, because recorded verdicts name the version that made them. */
    private static final String VERSION = "2";

    private static final double GATE = 0.02;
    private static final double GATE_OF_LAYOUTS = 0.0175;

    private JudgingRules() {}

    /** The rule that the pairs of a comparison were planned with. */
    public static Rule of(Comparison comparison) {
        return rule(
                SequentialCorrection.upTo(comparison.plan().maxPairs()),
                comparison.layouts() > 1 ? GATE_OF_LAYOUTS : GATE);
    }

    /** The rule of new comparisons of at most {@code maxPairs} pairs of builds in one layout. */
    public static Rule upTo(int maxPairs) {
        return rule(SequentialCorrection.upTo(maxPairs), GATE);
    }

    private static Rule rule(SequentialCorrection correction, double gate) {
        return new Rule(VERSION, 0.01, gate, 0.03, 0.05, correction.looks(), correction.tableSha256());
    }

    /** The correction of a rule; throws IllegalArgumentException for a version, looks, or a table that are not known here. */
    static SequentialCorrection correction(Rule rule) {
        return SequentialCorrection.find(rule)
                .filter(known -> rule.version().equals(VERSION))
                .orElseThrow(() -> new IllegalArgumentException(
                        "rule version " + rule.version() + " with looks " + rule.looks() + " and table "
                                + rule.tableSha256() + " is not known here: judge with the rjperf that wrote it"));
    }
}
