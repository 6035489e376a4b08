package io.github.rjperf.build.source;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The sources of one build, found and identified but not yet copied.
 *
 * @param commit the commit as 40 hex digits, or null if the sources have none
 * @param mergeBase the commit from which a pull request branched off, as 40 hex digits, or null if this is not a pull request
 * @param dirty true if the sources differ from their commit
 * @param sha256 SHA-256 that identifies exactly these sources, in lower-case hex
 * @param files writes the files into a folder; throws {@link io.github.rjperf.build.subject.BuildException}
 */
public record Source(
        @Nullable String commit, @Nullable String mergeBase, boolean dirty, String sha256, Consumer<Path> files) {
    /** Creates a folder and writes the sources into it; throws {@link io.github.rjperf.build.subject.BuildException}. */
    public void copyTo(Path folder) {
        files.accept(folder);
    }
}
