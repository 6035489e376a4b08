package io.github.rjperf.document;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Judgment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The folder with the documents of one comparison on one host.
 *
 * <p>Bundles are treated as hostile: every reader checks the file and its contents and throws {@link DocumentException} for
 * anything that this class would not have written.
 *
 * @param folder absolute path; need not exist before the first write
 */
public record Bundle(Path folder) {
    /** Several times the size of the longest possible failure with every character escaped. */
    private static final int MAX_FAILURE_BYTES = 256 << 10;

    private static final int MAX_LOG_BYTES = 4 << 20;
    private static final int MAX_VERDICT_BYTES = 64 << 20;
    private static final int MAX_EXPLANATION_BYTES = 8 << 20;

    /** The name of the folder for logs within the bundle. */
    public static final String LOGS = "logs";

    public Bundle {
        folder = folder.toAbsolutePath().normalize();
    }

    public static Bundle at(Path folder) {
        return new Bundle(folder);
    }

    /** Throws DocumentException unless a bundle can be created in the folder, which must be writable and must not contain one yet. */
    public void requireNew() {
        if (Files.exists(forks())) {
            throw DocumentException.of(folder, "already contains a bundle; specify another folder with --out");
        }
        Path existing = folder;
        while (existing.getParent() != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        try {
            Files.delete(Files.createTempDirectory(existing, "rjperf-"));
        } catch (IOException e) {
            throw DocumentException.of(
                    folder,
                    "cannot be created, because " + existing + " is not a folder that you can write to; use --out",
                    e);
        }
    }

    /** Throws DocumentException unless a measurement was started in the folder. */
    public void requireBegun() {
        BundleFile.requireRegular(forks());
    }

    /** The log of all forks; see {@link ForkLog}. */
    public Path forks() {
        return folder.resolve("forks.jsonl");
    }

    public Path verdict() {
        return folder.resolve("verdict.json");
    }

    /** The explanation of why series changed; not every bundle has one. */
    public Path explanation() {
        return folder.resolve("explanation.json");
    }

    public Path build(Side side) {
        return folder.resolve("build-" + side.word() + ".json");
    }

    /** The file that a bundle contains instead of forks if one side could not be built. */
    public Path failure() {
        return folder.resolve("failure.json");
    }

    public Path reportMarkdown() {
        return folder.resolve("report.md");
    }

    public Path reportHtml() {
        return folder.resolve("report.html");
    }

    /** The folder with the logs of failed forks. */
    public Path logs() {
        return folder.resolve(LOGS);
    }

    /** The stored log with the name from {@link Fork#log()}; throws IllegalArgumentException if that is not a plain file name. */
    public Path log(String name) {
        Require.that(name.matches("[A-Za-z0-9_-][\\w.-]{0,199}"), "log is not a plain file name: " + name);
        return logs().resolve(name);
    }

    /** The file name of the log for a build from source. */
    public static String buildLog(Side side) {
        return "build-" + side.word() + ".log";
    }

    /**
     * Stores the log of a build from source, or only its end if it is long. The function {@code words} removes text that must not
     * appear in a bundle.
     */
    public void writeBuildLog(Side side, Path log, UnaryOperator<String> words) {
        String end = new String(BundleFile.end(log, MAX_LOG_BYTES), StandardCharsets.UTF_8);
        BundleFile.replace(log(buildLog(side)), words.apply(end));
    }

    public ForkLog createForkLog(Comparison comparison) {
        return ForkLog.create(forks(), comparison);
    }

    public ForkLog resumeForkLog() {
        return ForkLog.resume(forks());
    }

    /** The comparison and all its forks; throws DocumentException if either cannot be read. */
    public ReadBundle read() {
        try (ForkReader reader = new ForkReader(forks())) {
            return new ReadBundle(this, reader.comparison(), reader.stream().toList());
        }
    }

    public Comparison readComparison() {
        try (ForkReader reader = new ForkReader(forks())) {
            return reader.comparison();
        }
    }

    /**
     * All forks in the order in which they were written. They are read in constant memory while the stream is consumed; the
     * caller must close it.
     */
    public Stream<Fork> readForks() {
        return new ForkReader(forks()).stream();
    }

    public void writeBuild(Side side, Build build) {
        new BuildManifest(build(side)).write(build);
    }

    public void writeFailure(BuildFailure failure) {
        BundleFile.write(failure(), failure);
    }

    public BuildFailure readFailure() {
        return BundleFile.read(failure(), MAX_FAILURE_BYTES, BuildFailure.class);
    }

    public void writeVerdict(Judgment judgment) {
        BundleFile.write(verdict(), judgment);
    }

    public Judgment readVerdict() {
        return BundleFile.read(verdict(), MAX_VERDICT_BYTES, Judgment.class);
    }

    public void writeExplanation(Explanation explanation) {
        BundleFile.write(explanation(), explanation);
    }

    /** The explanation of why series in the comparison changed; empty if there is none. */
    public Optional<Explanation> readExplanation(Comparison comparison) {
        if (!Files.exists(explanation(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        Explanation read = BundleFile.read(explanation(), MAX_EXPLANATION_BYTES, Explanation.class);
        if (!read.comparisonId().equals(comparison.id())) {
            throw DocumentException.of(
                    explanation(), "explains comparison " + read.comparisonId() + "; delete it and run explain again");
        }
        return Optional.of(read);
    }

    public void writeReports(String markdown, String page) {
        BundleFile.replace(reportMarkdown(), markdown);
        BundleFile.replace(reportHtml(), page);
    }

    /**
     * Writes all scores of a survey.
     *
     * @param csv one row per score
     * @param jmh the same scores in JMH's format
     */
    public void writeScores(String csv, String jmh) {
        BundleFile.replace(folder.resolve("scores.csv"), csv);
        BundleFile.replace(folder.resolve("jmh.json"), jmh);
    }

    /** SHA-256 of {@link #forks} followed by {@link #verdict}, in lower-case hex; identifies a bundle. */
    public String sha256() {
        try {
            return FileSha256.of(out -> {
                for (Path file : List.of(forks(), verdict())) {
                    try (InputStream in = BundleFile.open(file)) {
                        in.transferTo(out);
                    }
                }
            });
        } catch (IOException e) {
            throw DocumentException.unreadable(folder, e);
        }
    }
}
