package io.github.rjperf.build;

import io.github.rjperf.build.SourceBuilds.Request;
import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.MavenFetch.Fetched;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.source.SourceOrigin;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.RocksJavaJar;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Makes builds of subjects: fetches or compiles whatever is missing, and checks that every jar suits the platform that will run
 * it.
 *
 * @param platform platform that the builds will run on
 * @param clock measures how long each build takes
 */
public record Builds(MavenFetch maven, NativePlatform platform, InstantSource clock, BuildListener listener) {
    /** The build of a subject that does not have to be compiled; throws {@link BuildException} if there is none for the platform. */
    public Build ready(Subject.Ready subject) {
        Instant start = clock.instant();
        if (subject instanceof Subject.Release release) {
            return build(subject, maven.fetch(release), start);
        }
        Path path = ((Subject.JarFile) subject).path().toAbsolutePath().normalize();
        return build(new Subject.JarFile(path), new Fetched(path, true), start);
    }

    /** The build of sources, compiled in this environment or found in its store; throws {@link BuildException}. */
    public Build compiled(Subject subject, Source source, SourceOrigin origin, BuildEnvironment environment) {
        return new SourceBuilds(environment, new TestJars(maven), platform)
                .build(new Request(subject, source, origin), listener);
    }

    /**
     * Fetches a commit into our mirror and the jars that it names into the user's local repository, so that it can be built later
     * without network access. None of its code is executed.
     *
     * @param scratch folder for a temporary copy of the sources, created if missing
     * @throws BuildException if something cannot be fetched
     */
    public void prefetch(Subject.FromSource subject, Sources sources, Path scratch) {
        try {
            Path work = Files.createTempDirectory(Files.createDirectories(scratch), "prefetch");
            try {
                Path tree = work.resolve("sources");
                sources.locate(subject, listener).copyTo(tree);
                new TestJars(maven).fetch(tree, work.resolve("test-jars"));
            } finally {
                Leftovers.delete(work);
            }
        } catch (IOException e) {
            throw new BuildException("cannot fetch into " + scratch, e, "; check its permissions");
        }
    }

    private Build build(Subject subject, Fetched fetched, Instant start) {
        RocksJavaJar jar = RocksJavaJar.read(subject, fetched.jar(), platform);
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
                jar.classesSha256(),
                fetched.fromCache(),
                seconds,
                null,
                jar.traits());
    }
}
