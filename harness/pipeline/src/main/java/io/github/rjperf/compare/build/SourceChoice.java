package io.github.rjperf.compare.build;

import org.jspecify.annotations.Nullable;

/**
 * What a user chose for builds from source.
 *
 * @param repository a local clone or a URL
 * @param target branch that pull requests are merged into; null for the repository's default branch
 * @param compression names of compression libraries, separated by commas, or {@code none}
 * @param layoutSeed seed of the order of sections; null for the linker's own
 */
public record SourceChoice(
        String repository,
        @Nullable String target,
        String compression,
        @Nullable Long layoutSeed) {
    /** Without compression, linked as usual. */
    public static SourceChoice of(String repository) {
        return new SourceChoice(repository, null, "none", null);
    }
}
