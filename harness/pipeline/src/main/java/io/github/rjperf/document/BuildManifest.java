package io.github.rjperf.document;

import io.github.rjperf.model.build.Build;
import java.nio.file.Path;

/**
 * A file that describes one build and how it was made: {@code build-base.json} or {@code build-candidate.json} in a bundle, or
 * {@code build.json} for a separate build.
 *
 * <p>It is treated as hostile input; both methods throw {@link DocumentException}.
 *
 * @param file absolute path; need not exist before the first write
 */
public record BuildManifest(Path file) {
    /** Twice the size of 200 flags and 50 protections, each of maximum length. */
    private static final int MAX_BYTES = 2 << 20;

    public BuildManifest {
        file = file.toAbsolutePath().normalize();
    }

    /** Writes the file atomically: a reader sees either the old content or all of the new content. */
    public void write(Build build) {
        BundleFile.write(file, build);
    }

    /** The content of the file for a build. */
    public static String text(Build build) {
        return Json.document(build);
    }

    public Build read() {
        return BundleFile.read(file, MAX_BYTES, Build.class);
    }
}
