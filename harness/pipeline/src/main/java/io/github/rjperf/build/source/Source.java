package io.github.rjperf.build.source;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The sources of one build, found and identified, not yet copied.
 *
 * @param commit the commit, 40 hex digits, or null when the sources have none
 * @param mergeBase the commit that a pull request branched off from, 40 hex digits, or null when it is not a pull request
 * @param dirty true when the sources differ from their commit
 * @param sha256 SHA-256 that is the same for the same sources and no others, lower-case hex
 * @param files writes them into a folder; throws {@link io.github.rjperf.build.subject.BuildException}
 */
public record Source(
        @Nullable String commit, @Nullable String mergeBase, boolean dirty, String sha256, Consumer<Path> files) {
    /** Writes the sources into a folder, which is made; throws {@link io.github.rjperf.build.subject.BuildException}. */
    public void copyTo(Path folder) {
        files.accept(folder);
    }
}
