package io.github.rjperf.settings;

/** The version of this program as its jar states it. */
public final class Version {
    private Version() {}

    /** What the jar states, {@code development} outside a jar. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
