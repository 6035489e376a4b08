package io.github.rjperf.settings;

/** The version of this program, from the manifest of its jar. */
public final class Version {
    private Version() {}

    /** The version, or {@code development} outside a jar. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
