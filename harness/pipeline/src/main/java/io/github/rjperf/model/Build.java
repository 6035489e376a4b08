package io.github.rjperf.model;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The jar and native library that one side of a comparison runs.
 *
 * @param subject what the user named, in canonical form: {@code maven:9.1.1}, {@code jar:/path/to.jar}, {@code git:main}, {@code
 *     pr:12345}, {@code dir:/path/to/tree}
 * @param version RocksJava version as the jar's name or manifest states it; {@code unknown} when it states none
 * @param commit 40 hex digits of the RocksDB commit, or null when the subject does not name one
 * @param jar path of the jar on the measuring host; in a bundle folders of its user stand by their names, as {@code ~}
 * @param jarSha256 SHA-256 of the jar, lower-case hex
 * @param library name of the native library inside the jar that this platform loads
 * @param librarySha256 SHA-256 of that library, lower-case hex
 * @param fromCache true when nothing had to be fetched or made
 * @param seconds wall time of fetching or making it, in seconds
 * @param compilation how it was made from source, or null when it was not made here
 */
public record Build(
        String subject,
        String version,
        @Nullable String commit,
        String jar,
        String jarSha256,
        String library,
        String librarySha256,
        boolean fromCache,
        double seconds,
        @Nullable Compilation compilation) {
    public Build {
        Require.text("subject", subject);
        Require.text("version", version);
        Require.that(commit == null || commit.matches("[0-9a-f]{40}"), "commit is not 40 hex digits: " + commit);
        Require.text("jar", jar);
        Require.sha256("jarSha256", jarSha256);
        Require.text("library", library);
        Require.sha256("librarySha256", librarySha256);
        Require.notNegative("seconds", seconds);
    }

    /** The same build with its jar and log in this folder, under the names that they have. */
    public Build in(String folder) {
        return withPaths(file -> moved(folder, file));
    }

    /** The same build with the paths of its jar and its log in other words. */
    public Build withPaths(UnaryOperator<String> words) {
        return new Build(
                subject,
                version,
                commit,
                words.apply(jar),
                jarSha256,
                library,
                librarySha256,
                fromCache,
                seconds,
                compilation == null ? null : compilation.withLog(words.apply(compilation.log())));
    }

    /** The same build, found ready when it was asked for by this subject. */
    public Build found(String otherSubject) {
        return new Build(
                otherSubject, version, commit, jar, jarSha256, library, librarySha256, true, seconds, compilation);
    }

    /** The same with its log under another name; unchanged when it was not made from source. */
    Build withLog(String log) {
        return compilation == null ? this : madeBy(compilation.withLog(log));
    }

    private static String moved(String folder, String file) {
        return folder + file.substring(file.lastIndexOf('/'));
    }

    /** This build with how it was made from source. */
    public Build madeBy(Compilation how) {
        return new Build(subject, version, commit, jar, jarSha256, library, librarySha256, fromCache, seconds, how);
    }

    /**
     * The shortest name a reader recognises: of a build from source the first seven digits of its commit, with {@code
     * +changes} when its tree differed from it, or the name of its folder; else the version, or the subject when the
     * version is unknown.
     */
    public String label() {
        if (compilation == null) {
            return version.equals("unknown") ? subject : version;
        }
        return (commit == null ? folder() : commit.substring(0, 7)) + (compilation.dirty() ? "+changes" : "");
    }

    /** What stands behind the last slash of the subject. */
    private String folder() {
        String path = subject.replaceFirst("/+$", "");
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.isBlank() ? subject : name;
    }
}
