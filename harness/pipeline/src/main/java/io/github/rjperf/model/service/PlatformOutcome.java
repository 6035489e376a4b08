package io.github.rjperf.model.service;

/** The outcome of a request on one platform; the database uses the same words. */
public enum PlatformOutcome {
    /** Forks were measured and judged. */
    MEASURED,
    BASE_NOT_BUILT,
    CANDIDATE_NOT_BUILT,
    /** A person or a later run ended it. */
    CANCELLED,
    /** The run for the platform ended without a bundle. */
    NO_BUNDLE,
    /** There is a bundle, but it breaks a rule for bundles. */
    REFUSED;

    /** True if nothing is known about the builds. */
    public boolean isWithoutResult() {
        return this == CANCELLED || this == NO_BUNDLE || this == REFUSED;
    }
}
