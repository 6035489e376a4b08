package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for builds from source. */
public class SourceOptions {
    /** How to name builds that need no compiler, for use in descriptions. */
    public static final String READY =
            "9.0.1, 9.0 (its newest patch), latest, or GROUP:ARTIFACT:VERSION, each with [:CLASSIFIER]; jar:PATH";

    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description = "Source repository: a local clone, or a URL unless a range of commits is needed (default: the"
                    + " current folder).")
    public String repository = ".";

    @Option(
            names = "--compression",
            paramLabel = "NAMES",
            description = "Compression libraries to link, separated by commas: bzip2,lz4,snappy,zlib,zstd (default:"
                    + " none, because the matrix does not use compression).")
    public String compression = "none";

    @Option(
            names = "--layouts",
            paramLabel = "N",
            description =
                    "Number of layouts in which to link each build, so that effects of code addresses are not attributed to source"
                            + " changes (default: " + SourceChoice.USUAL_LAYOUTS
                            + ", or more if calibrate layout --use found that this host needs them).")
    private @Nullable Integer layouts;

    /** The chosen values for a measurement that may be resumed from another folder: a repository's folder is given by its full path. */
    public CampaignOptions.Sources lasting() {
        Path path = Path.of(repository);
        String lasting =
                Files.isDirectory(path) ? path.toAbsolutePath().normalize().toString() : repository;
        return UserInput.orUsage(() -> new CampaignOptions.Sources(lasting, compression, layouts));
    }

    /** Throws UsageException if one of these options is given but none of these subjects is built from source. */
    public void requireUsed(List<Subject> subjects) {
        if (isChosen() && subjects.stream().noneMatch(Subject.FromSource.class::isInstance)) {
            throw new UsageException(
                    "--repo, --compression, and --layouts are for builds from source, such as git:REF; omit them for"
                            + " released jars");
        }
    }

    /** True if one of these options does not have its default value. */
    public boolean isChosen() {
        return !repository.equals(".") || !compression.equals("none") || layouts != null;
    }

    public SourceChoice choice() {
        return new SourceChoice(repository, null, compression, layouts);
    }

    /** Options for builds from source, including pull requests. */
    public static final class OrPullRequest extends SourceOptions {
        @Option(
                names = "--base-branch",
                paramLabel = "BRANCH",
                description = "Branch that pull requests are merged into (default: the repository's default branch).")
        private @Nullable String target;

        @Override
        public void requireUsed(List<Subject> subjects) {
            super.requireUsed(subjects);
            if (target != null && subjects.stream().noneMatch(Subject.PullRequest.class::isInstance)) {
                throw new UsageException(
                        "--base-branch is for pull requests, such as pr:12345; omit it for other builds");
            }
        }

        @Override
        public boolean isChosen() {
            return super.isChosen() || target != null;
        }

        @Override
        public SourceChoice choice() {
            SourceChoice choice = super.choice();
            return new SourceChoice(choice.repository(), target, choice.compression(), choice.layouts());
        }
    }
}
