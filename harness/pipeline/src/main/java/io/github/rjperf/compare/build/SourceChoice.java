package io.github.rjperf.compare.build;

import org.jspecify.annotations.Nullable;

/**
 * What a user chose for builds from source.
 *
 * @param repository a local clone or a URL
 * @param target branch that pull requests are merged into; null for the repository's default branch
 * @param compression names of compression libraries, separated by commas, or {@code none}
 * @param layouts layouts that the library is linked in, at least 1
 */
public record SourceChoice(String repository, @Nullable String target, String compression, int layouts) {
    /** Enough to make the layout's share of a change small; see docs/explanation/layout.md. */
    public static final int USUAL_LAYOUTS = 8;

    /** Without compression, in as many layouts as usual. */
    public static SourceChoice of(String repository) {
        return new SourceChoice(repository, null, "none", USUAL_LAYOUTS);
    }
}
