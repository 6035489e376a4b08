package io.github.rjperf.service;

import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.Artifacts.Artifact;
import io.github.rjperf.model.Shard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The source of a run's artifacts. */
public interface ArtifactSource {
    /**
     * A packed bundle, not yet read.
     *
     * @param file the archive, in a folder of our own
     * @param attempt attempt of the run that made it
     */
    record BundleArchive(Path file, String attempt) {}

    /** The newest archive of a shard of a platform; empty if it delivered none. */
    Optional<BundleArchive> of(String platform, Shard shard);

    /** The name of an archive without its ending. */
    static String name(String platform, Shard shard, int attempt) {
        return "bundle-" + platform + shard.suffix() + "-" + attempt;
    }

    /** The archive of the newest attempt that has a file. */
    private static Optional<BundleArchive> newest(int attempt, IntFunction<Optional<Path>> file) {
        return IntStream.iterate(attempt, number -> number >= 1, number -> number - 1)
                .mapToObj(number -> file.apply(number).map(found -> new BundleArchive(found, Integer.toString(number))))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Artifacts that a person downloaded into a folder: {@code bundle-linux-x64-1.zip}. */
    record InFolder(Path folder, int attempt) implements ArtifactSource {
        @Override
        public Optional<BundleArchive> of(String platform, Shard shard) {
            return newest(attempt, number -> Optional.of(folder.resolve(name(platform, shard, number) + ".zip"))
                    .filter(Files::isRegularFile));
        }
    }

    /**
     * Artifacts of a workflow run on GitHub, found by their names.
     *
     * @param folder folder into which archives are downloaded
     */
    record OfRun(Artifacts artifacts, long run, int attempt, Path folder) implements ArtifactSource {
        @Override
        public Optional<BundleArchive> of(String platform, Shard shard) {
            List<Artifact> all = artifacts.of(run);
            return newest(attempt, number -> {
                String name = name(platform, shard, number);
                return all.stream()
                        .filter(artifact -> artifact.name().equals(name))
                        .findFirst()
                        .map(artifact -> downloaded(artifact, folder.resolve(name + ".zip")));
            });
        }

        /** An archive that is too large is the fault of the host that uploaded it, so it is refused. */
        private Path downloaded(Artifact artifact, Path file) {
            if (artifact.sizeInBytes() > IntakeLimits.ARCHIVE_BYTES) {
                throw new RefusedException(
                        Refusal.TOO_LARGE,
                        "it has " + artifact.sizeInBytes() + " bytes, more than " + IntakeLimits.ARCHIVE_BYTES);
            }
            artifacts.download(artifact, file, IntakeLimits.ARCHIVE_BYTES);
            return file;
        }
    }
}
