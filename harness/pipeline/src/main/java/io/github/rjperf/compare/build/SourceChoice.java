package io.github.rjperf.compare.build;

import org.jspecify.annotations.Nullable;

/**
 * The user's choices for builds from source.
 *
 * @param repository a local clone or a URL
 * @param target branch that pull requests are merged into; null for the repository's default branch
 * @param compression names of compression libraries, separated by commas, or {@code none}
 * @param layouts number of layouts that the library is linked in, at least 1; null for as many as the host needs
 */
public record SourceChoice(
        String repository,
        @Nullable String target,
        String compression,
        @Nullable Integer layouts) {
    /** Enough to make the layout's share of a change small; see docs/explanation/layout.md. */
    public static final int USUAL_LAYOUTS = 12;

    /** The choice without compression, and with as many layouts as the host needs. */
    public static SourceChoice of(String repository) {
        return new SourceChoice(repository, null, "none", null);
    }

    /** The chosen number of layouts, otherwise the usual one. */
    public int layoutsOrUsual() {
        return layouts == null ? USUAL_LAYOUTS : layouts;
    }

    /** This choice with that many layouts, unless a number was chosen. */
    public SourceChoice inLayouts(int needed) {
        return layouts == null ? new SourceChoice(repository, target, compression, needed) : this;
    }
}
