package io.github.rjperf.build;

import io.github.rjperf.build.MavenFetch.Fetched;
import io.github.rjperf.build.SourceBuilds.Request;
import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.source.Branched;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.model.Build;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes builds of subjects: fetches or compiles what is missing, and checks every jar for the platform that will run it. */
public final class Builds {
    private final MavenSettings settings;
    private final NativePlatform platform;
    private final InstantSource clock;
    private final BuildListener listener;

    /**
     * @param platform where the builds will run
     * @param clock tells how long each build took
     */
    public Builds(MavenSettings settings, NativePlatform platform, InstantSource clock, BuildListener listener) {
        this.settings = settings;
        this.platform = platform;
        this.clock = clock;
        this.listener = listener;
    }

    /** The build of a subject that needs no compiler; throws {@link BuildException} when there is none for the platform. */
    public Build ready(Subject.Ready subject) {
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

    /** The build of sources, made in this workshop or found in its store. */
    public Build compiled(Subject.FromSource subject, Sources sources, BuildEnvironment workshop) {
        SourceOrigin origin =
                subject instanceof Subject.PullRequest request ? origin(request, sources) : SourceOrigin.TRUSTED;
        return compile(new Request(subject, sources.locate(subject, listener), origin), workshop);
    }

    /**
     * The build of an untrusted commit: compiled objects are kept for the same pull request, or the same commit,
     * alone.
     *
     * @param pullRequest the pull request that brings it, or null when none does
     */
    public Build ofStranger(
            Subject.GitRef commit, @Nullable Integer pullRequest, Sources sources, BuildEnvironment workshop) {
        SourceOrigin origin = pullRequest == null
                ? SourceOrigin.commit(sources.remoteKey(), commit.ref())
                : SourceOrigin.pullRequest(sources.remoteKey(), pullRequest);
        return compile(new Request(commit, sources.locate(commit, listener), origin), workshop);
    }

    /** Both sides of a pull request: where it left its target branch, and its head. */
    public List<Build> pullRequest(Subject.PullRequest subject, Sources sources, BuildEnvironment workshop) {
        Branched branched = sources.branched(subject, listener);
        Subject base = new Subject.GitRef(String.valueOf(branched.mergeBase().commit()));
        return List.of(
                compile(new Request(base, branched.mergeBase(), SourceOrigin.TRUSTED), workshop),
                compile(new Request(subject, branched.head(), origin(subject, sources)), workshop));
    }

    private static SourceOrigin origin(Subject.PullRequest request, Sources sources) {
        return SourceOrigin.pullRequest(sources.remoteKey(), request.number());
    }

    private Build compile(Request request, BuildEnvironment workshop) {
        TestJars testJars = new TestJars(new MavenFetch(settings, listener));
        return new SourceBuilds(workshop, testJars, platform)
                .build(request, (done, total) -> listener.compiled(request.subject(), done, total));
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
