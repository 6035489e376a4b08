package io.github.rjperf.service;

import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.Artifacts.Artifact;
import io.github.rjperf.model.Shard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Artifacts of a run of the workflow on GitHub, found by their names. */
public record RunArtifacts(Artifacts artifacts, long run, int attempt, Path folder) implements ArtifactSource {
    @Override
    public Optional<BundleArchive> of(String platform, Shard shard) {
        List<Artifact> all = artifacts.of(run);
        for (int number = attempt; number >= 1; number--) {
            String name = ArtifactSource.name(platform, shard, number);
            List<Artifact> named = all.stream()
                    .filter(artifact -> artifact.name().equals(name))
                    .toList();
            if (!named.isEmpty()) {
                Path file = folder.resolve(name + ".zip");
                requireSmall(named.get(0));
                artifacts.download(named.get(0), file, IntakeLimits.ARCHIVE_BYTES);
                return Optional.of(new BundleArchive(file, Integer.toString(number)));
            }
        }
        return Optional.empty();
    }

    /** An archive that is too large is the fault of the host that uploaded it, so it is refused. */
    private static void requireSmall(Artifact artifact) {
        if (artifact.sizeInBytes() > IntakeLimits.ARCHIVE_BYTES) {
            throw new RefusedException(
                    Refusal.TOO_LARGE,
                    "it has " + artifact.sizeInBytes() + " bytes, more than " + IntakeLimits.ARCHIVE_BYTES);
        }
    }
}
