package io.github.rjperf.build;

import io.github.rjperf.build.ReleaseFetch.Fetched;
import io.github.rjperf.model.Build;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Makes builds of subjects: fetches what is missing, and checks every jar for the platform that will run it. */
public final class Builds {
    private final MavenSettings settings;
    private final InstantSource clock;

    /** @param clock tells how long each build took */
    public Builds(MavenSettings settings, InstantSource clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** The build of a subject; throws {@link BuildException} when there is none for the platform. */
    public Build resolve(Subject subject, Platform platform, ProgressListener listener) {
        Instant start = clock.instant();
        if (subject instanceof Subject.Release release) {
            Fetched fetched = new ReleaseFetch(settings, listener).fetch(release);
            RocksJavaJar jar = RocksJavaJar.read(subject, fetched.jar(), platform);
            return build(subject, fetched, jar, start);
        }
        Path path = ((Subject.JarFile) subject).path().toAbsolutePath().normalize();
        Subject absolute = new Subject.JarFile(path);
        RocksJavaJar jar = RocksJavaJar.read(absolute, path, platform);
        return build(absolute, new Fetched(path, true), jar, start);
    }

    private Build build(Subject subject, Fetched fetched, RocksJavaJar jar, Instant start) {
        String version = subject instanceof Subject.Release release ? release.version() : jar.version();
        double seconds = Math.max(0, Duration.between(start, clock.instant()).toNanos() / 1e9);
        return new Build(
                subject.canonical(),
                version,
                null,
                fetched.jar().toString(),
                jar.sha256(),
                jar.library(),
                jar.librarySha256(),
                fetched.fromCache(),
                seconds,
                null);
    }
}
