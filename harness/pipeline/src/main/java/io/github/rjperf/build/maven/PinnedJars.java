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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Jars that this program needs and a release does not contain. Version and SHA-256 are the ones that builds of this program compare with,
 * in {@code harness/.mvn/checksums}.
 */
public record PinnedJars(MavenFetch maven) {
    /**
     * The jar, in the local Maven repository.
     *
     * @param what the user may know it by, such as "the PostgreSQL of this program"
     * @throws BuildException when it cannot be fetched or is another one
     */
    public Path fetch(String group, String artifact, String what) {
        Matcher pinned = pinned(group, artifact);
        String version = pinned.group("version");
        Path jar = maven.fetch(new Wanted(artifact + ":" + version, group, artifact, version, null))
                .jar();
        if (!FileSha256.of(jar).equals(pinned.group("sum"))) {
            throw new BuildException(
                    jar + " is not " + what
                            + ": its SHA-256 differs; delete it and try again, and if it stays so check the mirror in settings.xml");
        }
        return jar;
    }

    private static Matcher pinned(String group, String artifact) {
        Matcher line = Pattern.compile("(?m)^(?<sum>[0-9a-f]{64})  " + Pattern.quote(group.replace('.', '/')) + "/"
                        + Pattern.quote(artifact) + "/(?<version>[^/]+)/" + Pattern.quote(artifact)
                        + "-\\k<version>[.]jar$")
                .matcher(recorded());
        if (!line.find()) {
            throw new IllegalStateException("no checksum is recorded for " + artifact);
        }
        return line;
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
