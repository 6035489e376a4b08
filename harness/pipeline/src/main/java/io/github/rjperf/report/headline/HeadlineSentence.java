package io.github.rjperf.report.headline;

import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.VerdictKind;
import java.util.Set;

/**
 * The sentence of the first line.
 *
 * @param text without names of operations and without a period
 * @param covered the kinds of verdict that need no further word where there is one platform
 */
record HeadlineSentence(String text, Set<VerdictKind> covered) {
    HeadlineSentence {
        covered = Set.copyOf(covered);
    }

    static HeadlineSentence of(Overview overview, OverallResult result) {
        return new HeadlineWording(overview).of(result);
    }

    /** A sentence about some kinds of verdict only. */
    static HeadlineSentence about(String text, VerdictKind... kinds) {
        return new HeadlineSentence(text, Set.of(kinds));
    }

    /** A sentence that says all there is to say. */
    static HeadlineSentence complete(String text) {
        return new HeadlineSentence(text, Set.of(VerdictKind.values()));
    }
}
