package io.github.rjperf.document;

import io.github.rjperf.model.build.Build;
import java.nio.file.Path;

/**
 * A file that describes one build and how it was made: {@code build-base.json} and {@code build-candidate.json} of a
 * bundle, and {@code build.json} of a separate build.
 *
 * <p>It is treated as hostile input; both methods throw {@link DocumentException}.
 *
 * @param file absolute path; need not exist before the first write
 */
public record BuildManifest(Path file) {
    /** Twice the size of 200 flags and 50 protections of maximum length. */
    private static final int MAX_BYTES = 2 << 20;

    public BuildManifest {
        file = file.toAbsolutePath().normalize();
    }

    /** Writes the file atomically: a reader sees either the old or the complete new content. */
    public void write(Build build) {
        BundleFile.write(file, build);
    }

    /** The file's content for a build. */
    public static String text(Build build) {
        return Json.document(build);
    }

    public Build read() {
        return BundleFile.read(file, MAX_BYTES, Build.class);
    }
}
