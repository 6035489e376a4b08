package io.github.rjperf.compare.build;

import org.jspecify.annotations.Nullable;

/**
 * The user's choices for builds from source.
 *
 * @param repository a local clone or a URL
 * @param target branch into which pull requests are merged; null for the repository's default branch
 * @param compression names of compression libraries, separated by commas, or {@code none}
 * @param layouts number of layouts in which to link the library, at least 1; null for as many as the host needs
 */
public record SourceChoice(
        String repository,
        @Nullable String target,
        String compression,
        @Nullable Integer layouts) {
    /** Enough layouts to make their contribution to a change small; see docs/explanation/layout.md. */
    public static final int USUAL_LAYOUTS = 12;

    /** The choice without compression and with as many layouts as the host needs. */
    public static SourceChoice of(String repository) {
        return new SourceChoice(repository, null, "none", null);
    }

    /** The chosen number of layouts, or the usual one if none was chosen. */
    public int layoutsOrUsual() {
        return layouts == null ? USUAL_LAYOUTS : layouts;
    }

    /** This choice with as many layouts as needed, unless the user chose a number. */
    public SourceChoice inLayouts(int needed) {
        return layouts == null ? new SourceChoice(repository, target, compression, needed) : this;
    }
}
