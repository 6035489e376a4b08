package io.github.rjperf.build;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Combines the classes of one build with the native library of another.
 *
 * <p>The jar of a crossed build holds only the library. Its manifest names the jar with the classes, so the class path contains
 * the library of one build first, followed by everything from the other. Neither jar is rewritten.
 */
public final class CrossedBuild {
    private static final long MOST_LIBRARY_BYTES = 2L << 30;

    private CrossedBuild() {}

    /**
     * Writes the jar and returns the build.
     *
     * @throws BuildException if it cannot be written
     */
    public static Build of(Build classes, Build library, Path jar) {
        try {
            CodeLayout written =
                    LibraryJar.write(jar, classes.library(), Path.of(classes.jar()), out -> copy(library, out));
            // the jars of the other layouts store the library under the name that its own classes load
            boolean hasSameName = classes.library().equals(library.library());
            return new Build(
                    classes.subject() + " with the library of " + library.subject(),
                    classes.label() + " with the library of " + library.label(),
                    null,
                    written.jar(),
                    written.jarSha256(),
                    classes.library(),
                    written.librarySha256(),
                    classes.classesSha256(),
                    false,
                    0,
                    hasSameName ? library.compilation() : null,
                    library.traits());
        } catch (IOException e) {
            throw new BuildException(
                    "cannot cross " + classes.label() + " with the library of " + library.label() + " (" + e
                            + "); check the free disk space at " + jar,
                    e);
        }
    }

    private static void copy(Build build, OutputStream out) throws IOException {
        try (ZipFile zip = new ZipFile(build.jar())) {
            ZipEntry entry = zip.getEntry(build.library());
            if (entry == null) {
                throw new FileNotFoundException(build.library() + " in " + build.jar());
            }
            try (InputStream in = new BoundedInput(zip.getInputStream(entry), MOST_LIBRARY_BYTES)) {
                in.transferTo(out);
            }
        }
    }
}
