package io.github.rjperf.cli.options;

import io.github.rjperf.settings.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"rjperf " + Version.number()};
    }
}
