package io.github.rjperf.service;

import io.github.rjperf.model.Shard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Artifacts that a person downloaded into a folder: {@code bundle-linux-x64-1.zip}. */
public record FolderArtifacts(Path folder, String attempt) implements ArtifactSource {
    @Override
    public Optional<BundleArchive> of(String platform, Shard shard) {
        int newest = attempt.matches("[1-9][0-9]{0,5}") ? Integer.parseInt(attempt) : 1;
        for (int number = newest; number >= 1; number--) {
            Path file = folder.resolve(ArtifactSource.name(platform, shard, number) + ".zip");
            if (Files.isRegularFile(file)) {
                return Optional.of(new BundleArchive(file, attempt.isEmpty() ? "" : Integer.toString(number)));
            }
        }
        return Optional.empty();
    }
}
