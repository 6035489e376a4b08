package io.github.rjperf.build.store;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.document.BuildManifest;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;

/** One stored build: a folder with its jar, its log, and a document that describes it. */
record Entry(Path store, StoreKey key) {
    static final String MANIFEST = "build.json";
    private static final String UNFINISHED = ".making";

    Path folder() {
        return store.resolve(key.hex());
    }

    /** The folder in which the build is made; once complete, it is renamed to the final folder. */
    Path unfinished() {
        return store.resolve(key.hex() + UNFINISHED);
    }

    /** The build; empty if there is none or it is damaged. */
    Optional<Build> read() {
        Path manifest = folder().resolve(MANIFEST);
        if (!Files.isRegularFile(manifest)) {
            return Optional.empty();
        }
        try {
            Build build = new BuildManifest(manifest).read().in(folder().toString());
            return isWhole(build) ? Optional.of(build) : Optional.empty();
        } catch (RuntimeException damaged) {
            return Optional.empty();
        }
    }

    private static boolean isWhole(Build build) {
        return FileSha256.of(Path.of(build.jar())).equals(build.jarSha256())
                && build.furtherLayouts().stream()
                        .allMatch(layout -> FileSha256.of(Path.of(layout.jar())).equals(layout.jarSha256()));
    }

    /** Writes the document that describes the build into its folder. */
    void seal(Build build) throws IOException {
        Path jar = Path.of(build.jar()).toRealPath();
        if (!jar.startsWith(unfinished().toRealPath())) {
            throw new BuildException(build.subject() + " was made outside of the store, in " + jar);
        }
        new BuildManifest(unfinished().resolve(MANIFEST)).write(build.in(folder().toString()));
    }

    /** Records that the build has just been used. */
    void touch(Instant now) throws IOException {
        Files.setLastModifiedTime(folder().resolve(MANIFEST), FileTime.from(now));
    }

    void delete() {
        Leftovers.delete(folder());
        Leftovers.delete(unfinished());
    }
}
