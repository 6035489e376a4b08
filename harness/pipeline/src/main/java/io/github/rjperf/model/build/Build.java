package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The jar and native library that one side of a comparison runs.
 *
 * @param subject subject that the user named, in canonical form: {@code maven:9.1.1},
 * {@code maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0}, {@code jar:/path/to.jar}, {@code git:main},
 * {@code pr:12345}, {@code dir:/path/to/tree}
 * @param version RocksJava version from the jar's name or manifest; {@code unknown} if there is none
 * @param commit 40 hex digits of the RocksDB commit, or null if the subject does not name one
 * @param jar path of the jar on the measuring host; in a bundle, the user's folders are replaced by short names such as
 * {@code ~}
 * @param jarSha256 SHA-256 of the jar, lower-case hex
 * @param library name of the native library inside the jar that this platform loads
 * @param librarySha256 SHA-256 of that library, lower-case hex
 * @param classesSha256 SHA-256 of the names and contents of the jar's classes, lower-case hex; null if only the jar and the
 * library were hashed
 * @param fromCache true if nothing had to be downloaded or built
 * @param seconds time taken to download or build it, in seconds
 * @param compilation how it was built from source, or null if it was not built here
 * @param traits traits of the library that show how it was made, or null if it was not read or shows nothing
 */
public record Build(
        String subject,
        String version,
        @Nullable String commit,
        String jar,
        String jarSha256,
        String library,
        String librarySha256,
        @Nullable String classesSha256,
        boolean fromCache,
        double seconds,
        @Nullable Compilation compilation,
        @Nullable LibraryTraits traits) {
    public Build {
        Require.text("subject", subject);
        Require.text("version", version);
        Require.commit("commit", commit);
        Require.text("jar", jar);
        Require.sha256("jarSha256", jarSha256);
        Require.fileName("library", library);
        Require.sha256("librarySha256", librarySha256);
        Require.ifKnown(classesSha256, known -> Require.sha256("classesSha256", known));
        Require.notNegative("seconds", seconds);
    }

    /** A build whose library was not read. */
    public Build(
            String subject,
            String version,
            @Nullable String commit,
            String jar,
            String jarSha256,
            String library,
            String librarySha256,
            @Nullable String classesSha256,
            boolean fromCache,
            double seconds,
            @Nullable Compilation compilation) {
        this(
                subject,
                version,
                commit,
                jar,
                jarSha256,
                library,
                librarySha256,
                classesSha256,
                fromCache,
                seconds,
                compilation,
                null);
    }

    /** True if nothing that is measured differs: both builds have the same native library and the same classes. */
    public boolean isIdenticalTo(Build other) {
        boolean hasSameClasses = jarSha256.equals(other.jarSha256)
                || (classesSha256 != null && classesSha256.equals(other.classesSha256));
        return hasSameClasses && librarySha256.equals(other.librarySha256);
    }

    /** The library in each layout other than the first, which is {@link #librarySha256}; empty unless built here. */
    public List<CodeLayout> furtherLayouts() {
        return compilation == null ? List.of() : compilation.layouts();
    }

    /** SHA-256 of the library in each layout, in the order of their numbers from 0. */
    public List<String> librariesSha256() {
        return Stream.concat(Stream.of(librarySha256), furtherLayouts().stream().map(CodeLayout::librarySha256))
                .toList();
    }

    /** True for the SHA-256 of the library in one of the layouts. */
    public boolean hasLibrary(String sha256) {
        return librariesSha256().contains(sha256);
    }

    /** This build with its jar, layouts, and log in this folder, under their current names. */
    public Build in(String folder) {
        return withPaths(file -> folder + file.substring(file.lastIndexOf('/')));
    }

    /** Rewrites the paths of the jar, the layouts, and the log. */
    public Build withPaths(UnaryOperator<String> words) {
        return with(subject, words.apply(jar), fromCache, compilation == null ? null : compilation.withPaths(words));
    }

    /** This build, found in the cache when it was requested under another subject. */
    public Build found(String otherSubject) {
        return with(otherSubject, jar, true, compilation);
    }

    /** This build with a new name for its log; unchanged if it was not made from source. */
    public Build withLog(String log) {
        return compilation == null ? this : madeBy(compilation.withLog(log));
    }

    /** Adds how the build was made from source. */
    public Build madeBy(Compilation how) {
        return with(subject, jar, fromCache, how);
    }

    /** This build with the traits of its library. */
    public Build showing(@Nullable LibraryTraits shown) {
        return new Build(
                subject,
                version,
                commit,
                jar,
                jarSha256,
                library,
                librarySha256,
                classesSha256,
                fromCache,
                seconds,
                compilation,
                shown);
    }

    private Build with(String asSubject, String path, boolean cached, @Nullable Compilation how) {
        return new Build(
                asSubject,
                version,
                commit,
                path,
                jarSha256,
                library,
                librarySha256,
                classesSha256,
                cached,
                seconds,
                how,
                traits);
    }

    /**
     * The shortest name that a reader recognizes: for a build from source, the tag of a release, or the first seven digits of its
     * commit, with {@code +changes} when its tree differed from the commit, or the name of its folder; otherwise the version, with
     * the library's name if that is not {@code rocksdbjni}, the jar's name for a snapshot, or the subject when the version is
     * unknown.
     */
    public String label() {
        if (compilation == null) {
            if (SubjectLabel.isOfOtherLibrary(subject)) {
                return SubjectLabel.of(subject);
            }
            if (version.endsWith("SNAPSHOT")) {
                return SubjectLabel.file(subject);
            }
            return version.equals("unknown") ? subject : version;
        }
        return (commit == null ? SubjectLabel.file(subject) : tagOr(commit.substring(0, 7)))
                + (compilation.dirty() ? "+changes" : "");
    }

    private String tagOr(String other) {
        String ref = subject.replaceFirst("^git:", "");
        return ReleaseTag.is(ref) ? ref : other;
    }
}
