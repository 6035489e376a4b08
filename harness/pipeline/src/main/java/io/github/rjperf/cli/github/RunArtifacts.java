package io.github.rjperf.cli.github;

import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.github.Artifact;
import io.github.rjperf.github.Artifacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Artifacts of a run of the workflow; which exist says GitHub, and what they are called decides what they may be. */
final class RunArtifacts implements ArtifactSource {
    private final Artifacts artifacts;
    private final List<Artifact> all;
    private final int attempt;
    private final Path folder;

    /** @param folder where archives are put */
    RunArtifacts(Artifacts artifacts, long run, int attempt, Path folder) {
        this.artifacts = artifacts;
        this.all = new ArrayList<>(artifacts.of(run));
        this.attempt = attempt;
        this.folder = folder;
    }

    @Override
    public Optional<Archive> of(String platform) {
        for (int number = attempt; number >= 1; number--) {
            String name = "bundle-" + platform + "-" + number;
            List<Artifact> named = all.stream()
                    .filter(artifact -> artifact.name().equals(name))
                    .toList();
            if (!named.isEmpty()) {
                Path file = folder.resolve(name + ".zip");
                artifacts.download(named.get(0), file, IntakeLimits.ARCHIVE_BYTES);
                return Optional.of(new Archive(file, Integer.toString(number)));
            }
        }
        return Optional.empty();
    }
}
