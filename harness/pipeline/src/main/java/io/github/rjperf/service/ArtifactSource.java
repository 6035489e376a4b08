package io.github.rjperf.service;

import java.nio.file.Path;
import java.util.Optional;

/** Where the artifacts of a run are had from. */
public interface ArtifactSource {
    /**
     * The archive that a platform handed in.
     *
     * @param file the archive in a private folder, not yet read
     * @param attempt attempt of the run that it was made in
     */
    record Archive(Path file, String attempt) {}

    /** The newest archive of a platform; empty when it handed in none. */
    Optional<Archive> of(String platform);
}
