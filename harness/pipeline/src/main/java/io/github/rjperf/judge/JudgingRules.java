package io.github.rjperf.judge;

import io.github.rjperf.model.Rule;
import io.github.rjperf.stats.PocockCorrection;

/** The rules that this version of the program can judge by. */
public final class JudgingRules {
    /** Changes with any threshold, because recorded verdicts name the version that made them. */
    private static final String VERSION = "1";

    private JudgingRules() {}

    /** The rule of new comparisons: null 1 %, gate 2 %, tolerance 3 %, false discovery rate 5 %, all planned looks. */
    public static Rule standard() {
        return new Rule(VERSION, 0.01, 0.02, 0.03, 0.05, PocockCorrection.LOOKS, PocockCorrection.tableSha256());
    }

    /**
     * Throws IllegalArgumentException when the looks or the table of {@code rule} differ from this version's.
     */
    static void requireKnown(Rule rule) {
        if (!rule.version().equals(VERSION)
                || !rule.looks().equals(PocockCorrection.LOOKS)
                || !rule.tableSha256().equals(PocockCorrection.tableSha256())) {
            throw new IllegalArgumentException("rule version " + rule.version() + " with looks " + rule.looks()
                    + " and table " + rule.tableSha256() + " is not known here: judge with the rjperf that wrote it");
        }
    }
}
