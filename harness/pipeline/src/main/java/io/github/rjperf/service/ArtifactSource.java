package io.github.rjperf.service;

import io.github.rjperf.model.Shard;
import java.nio.file.Path;
import java.util.Optional;

/** The place from which the artifacts of a run are taken. */
public interface ArtifactSource {
    /**
     * A packed bundle, not yet read.
     *
     * @param file the archive, in a folder of our own
     * @param attempt attempt of the run that made it
     */
    record BundleArchive(Path file, String attempt) {}

    /** The newest archive of a shard of a platform; empty if it handed in none. */
    Optional<BundleArchive> of(String platform, Shard shard);

    /** The name of an archive without its ending. */
    static String name(String platform, Shard shard, int attempt) {
        return "bundle-" + platform + shard.suffix() + "-" + attempt;
    }
}
