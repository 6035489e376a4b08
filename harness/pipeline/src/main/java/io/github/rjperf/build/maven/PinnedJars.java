package io.github.rjperf.build.maven;

import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileSha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Jars that this program needs but a release does not contain. Their versions and SHA-256 come from
 * {@code harness/.mvn/checksums}, which builds of this program also check. If several versions are listed, the last one is used;
 * the older ones are for tests.
 */
public record PinnedJars(MavenFetch maven) {
    /**
     * The jar, in the local Maven repository.
     *
     * @param what name that is familiar to the user, such as "the PostgreSQL of this program"
     * @throws BuildException if it cannot be fetched or is a different jar
     */
    public Path fetch(String group, String artifact, String what) {
        MatchResult pinned = pinned(group, artifact);
        String version = pinned.group(2);
        Path jar = maven.fetch(new Wanted(artifact + ":" + version, group, artifact, version, null))
                .jar();
        if (!FileSha256.of(jar).equals(pinned.group(1))) {
            throw new BuildException(jar + " is not " + what
                    + ": its SHA-256 differs; delete it and try again; if that does not help, check the mirror"
                    + " in settings.xml");
        }
        return jar;
    }

    /** The match; its groups are the SHA-256 and the version. */
    static MatchResult pinned(String group, String artifact) {
        return Pattern.compile("(?m)^([0-9a-f]{64})  " + Pattern.quote(group.replace('.', '/')) + "/"
                        + Pattern.quote(artifact) + "/([^/]+)/" + Pattern.quote(artifact) + "-\\2[.]jar$")
                .matcher(recorded())
                .results()
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new IllegalStateException("no checksum is recorded for " + artifact));
    }

    private static String recorded() {
        try (InputStream checksums = Objects.requireNonNull(
                PinnedJars.class.getResourceAsStream("/checksums.sha256"), "the program contains no checksums")) {
            return new String(checksums.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
