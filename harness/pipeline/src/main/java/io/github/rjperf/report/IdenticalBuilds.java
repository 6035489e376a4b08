package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Judgement;

/** Results of builds that are identical, which are not measured. */
public final class IdenticalBuilds {
    /** What a reader has to know, without a period. */
    public static final String SENTENCE =
            "Nothing that is measured differs: both builds have the same native library and the same Java classes";

    /** How that was found. */
    static final String METHOD =
            "The native library and the Java classes of both builds were compared by their SHA-256. They are the same, so nothing"
                    + " was measured.";

    private IdenticalBuilds() {}

    public static boolean areIn(Results results) {
        return results.judgement().status() == Judgement.Status.NOTHING_DIFFERS;
    }
}
