package io.github.rjperf.settings;

/** The version of this program as stated in its jar. */
public final class Version {
    private Version() {}

    /** The version stated in the jar, or {@code development} outside a jar. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
