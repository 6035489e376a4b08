package io.github.rjperf.cli.build;

import io.github.rjperf.compare.build.SourceChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of builds from source. */
public final class SourceOptions {
    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description = "Repository of git: and pr:, a local clone or a URL (default: the current folder).")
    public String repository = ".";

    @Option(
            names = "--base-branch",
            paramLabel = "BRANCH",
            description = "Branch that pull requests are merged into (default: the repository's default branch).")
    @Nullable
    String target;

    @Option(
            names = "--compression",
            paramLabel = "NAMES",
            description = "Compression libraries to link, separated by commas: bzip2,lz4,snappy,zlib,zstd (default:"
                    + " none, because the matrix does not compress).")
    public String compression = "none";

    @Option(
            names = "--relink",
            paramLabel = "SEED",
            description =
                    "Link the sections in a random order with this seed, to separate effects of the layout from those"
                            + " of the code; needs ld.lld.")
    @Nullable
    public Long layoutSeed;

    /** The chosen values. */
    public SourceChoice choice() {
        return new SourceChoice(repository, target, compression, layoutSeed);
    }
}
