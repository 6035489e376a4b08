package io.github.rjperf.compare.build;

import org.jspecify.annotations.Nullable;

/**
 * How builds from source are found and made.
 *
 * @param repository a local clone or an address
 * @param target branch that pull requests go to; null for the repository's main branch
 * @param compression names of compression libraries with commas, or {@code none}
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
