package io.github.rjperf.build.store;

import io.github.rjperf.model.Build;
import java.nio.file.Path;

/** Writes and reads the document that says what a build is. */
public interface Manifests {
    /** Writes the document whole or not at all. */
    void write(Path file, Build build);

    /** Reads it; throws a RuntimeException when it is not whole. */
    Build read(Path file);
}
