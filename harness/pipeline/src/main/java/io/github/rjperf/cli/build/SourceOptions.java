package io.github.rjperf.cli.build;

import io.github.rjperf.compare.build.SourceChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How builds from source are found and made. */
public final class SourceOptions {
    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description = "Repository of git: and pr:, a local clone or an address (default: the current folder).")
    public String repository = ".";

    @Option(
            names = "--base-branch",
            paramLabel = "BRANCH",
            description = "Branch that pull requests go to (default: the repository's main branch).")
    @Nullable
    String target;

    @Option(
            names = "--compression",
            paramLabel = "NAMES",
            description = "Compression libraries to link, with commas: bzip2,lz4,snappy,zlib,zstd (default: none, "
                    + "for the matrix does not compress).")
    public String compression = "none";

    @Option(
            names = "--relink",
            paramLabel = "SEED",
            description =
                    "Link with the sections in an order drawn by this seed, so that effects of the layout can be told "
                            + "from those of the code; needs ld.lld.")
    @Nullable
    public Long layoutSeed;

    /** The chosen sources. */
    public SourceChoice choice() {
        return new SourceChoice(repository, target, compression, layoutSeed);
    }
}
