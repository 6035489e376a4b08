package io.github.rjperf.model.service;

/** What came of a request on one platform; the same words stand in the database. */
public enum PlatformOutcome {
    /** Forks were measured and judged. */
    MEASURED,
    BASE_NOT_BUILT,
    CANDIDATE_NOT_BUILT,
    /** A person or a later run ended it. */
    CANCELLED,
    /** The run of the platform ended without a bundle. */
    NO_BUNDLE,
    /** There is a bundle, but it breaks a rule that bundles have to keep. */
    REFUSED;

    /** True when nothing is known of the builds. */
    public boolean isWithoutResult() {
        return this == CANCELLED || this == NO_BUNDLE || this == REFUSED;
    }
}
