package io.github.rjperf.cli.options;

import io.github.rjperf.document.ServiceFile;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names the settings file of an installation. */
public final class ServiceOptions {
    @Option(
            names = "--service",
            paramLabel = "FILE",
            description = "Settings of the installation (default: .github/rjperf.yaml of this repository).")
    public @Nullable Path file;

    /** The settings of the installation; throws DocumentException if they cannot be read. */
    public Service read(Settings settings) {
        return ServiceFile.read(
                file == null ? settings.home().resolve(".github/rjperf.yaml") : file,
                settings.clock().instant());
    }
}
