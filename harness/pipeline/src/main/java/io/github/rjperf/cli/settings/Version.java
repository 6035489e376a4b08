package io.github.rjperf.cli.settings;

import picocli.CommandLine.IVersionProvider;

/** The version of this program as its jar states it. */
public final class Version implements IVersionProvider {
    /** What the jar states, {@code development} outside a jar. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"rjperf " + number()};
    }
}
