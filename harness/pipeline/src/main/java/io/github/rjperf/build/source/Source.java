package io.github.rjperf.build.source;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The sources of one build, found and identified, not yet copied. */
public interface Source {
    /** The commit, 40 hex digits, or null when the sources have none. */
    @Nullable
    String commit();

    /** The commit that a pull request branched off from, 40 hex digits, or null when it is not a pull request. */
    @Nullable
    String mergeBase();

    /** True when the sources differ from their commit. */
    boolean dirty();

    /** SHA-256 that is the same for the same sources and no others, lower-case hex. */
    String sha256();

    /** Writes the sources into a folder, which is made; throws {@link io.github.rjperf.build.subject.BuildException}. */
    void copyTo(Path folder);
}
