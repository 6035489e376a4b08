package io.github.rjperf.compare.build;

import io.github.rjperf.build.BuildEnvironment;
import io.github.rjperf.build.Builds;
import io.github.rjperf.build.jmh.TreeBenchmarks;
import io.github.rjperf.build.make.Compression;
import io.github.rjperf.build.make.Recipe;
import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.source.SourceOrigin;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.store.Store;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.confine.Machine;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Obtains the builds of subjects: fetches, compiles, or finds them in the store. */
public final class MakeBuild {
    private static final Duration LONGEST_FETCH = Duration.ofMinutes(30);
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(90);

    /** The longest time that fetching and building a commit can take. */
    public static final Duration LONGEST = LONGEST_FETCH.plus(LONGEST_BUILD);

    private static final long STORE_BYTES = 4L << 30;
    private static final long GIB = 1L << 30;
    private static final int PROCESSES = 1024;

    private final Settings settings;
    private final Recipe recipe;
    private final BuildProgress progress;
    private final Builds builds;
    private final MavenFetch maven;
    private final Sources sources;
    private final BuildNames names;
    private final Map<Subject, Source> located = new HashMap<>();

    public MakeBuild(Settings settings, Console console, boolean quiet, SourceChoice choice) {
        this.settings = settings;
        NativePlatform platform =
                NativePlatform.of(settings.property("os.name"), settings.property("os.arch"), hasMusl());
        this.recipe = new Recipe(platform, Compression.parse(choice.compression()), choice.layoutsOrUsual());
        this.progress = new BuildProgress(console, quiet, settings.clock());
        this.maven = new MavenFetch(settings.userHome().resolve(".m2"), progress);
        this.builds = new Builds(maven, platform, settings.clock(), progress);
        this.sources = new Sources(
                choice.repository(), choice.target(), settings.cache().resolve("git"), settings.environment());
        this.names = new BuildNames(maven, sources, console::say);
    }

    /** The build named by the subject, made or fetched unless it is already stored; throws BuildException. */
    public Build build(Subject subject) {
        return prepare(subject).get();
    }

    /**
     * The build named by the subject. A ready build is fetched immediately, and an unavailable one is refused immediately; a
     * build from source is compiled only when requested.
     */
    public Supplier<Build> prepare(Subject named) {
        Subject subject = names.exact(named);
        if (subject instanceof Subject.Ready ready) {
            Build build = builds.ready(ready);
            return () -> build;
        }
        Subject.FromSource from = (Subject.FromSource) subject;
        sources.requirePresent(from);
        return () -> compiled(from, source(from), origin(from));
    }

    /** Prepares base and candidate like {@link #prepare(Subject)}; if both are ready, they are fetched and read at the same time. */
    public Supplier<List<Build>> prepare(Subject base, Subject candidate) {
        boolean together = names.exact(base) instanceof Subject.Ready one
                && names.exact(candidate) instanceof Subject.Ready other
                && !one.equals(other);
        CompletableFuture<Supplier<Build>> ahead =
                together ? CompletableFuture.supplyAsync(() -> prepare(candidate)) : null;
        Supplier<Build> first = prepare(base);
        Supplier<Build> second = ahead == null ? prepare(candidate) : awaited(ahead);
        return () -> List.of(first.get(), second.get());
    }

    private static <T> T awaited(CompletableFuture<T> result) {
        try {
            return result.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** The benchmarks in {@code java/jmh} of these sources that compile against a build; throws BuildException if none does. */
    public TreeBenchmarks benchmarks(Subject.FromSource subject, Build against) {
        Source source = source(subject);
        return new CompileBenchmarks(settings, maven).of(lasting(subject, source), source, against);
    }

    /** A name that stays valid: the commit instead of the branch or pull request that pointed to it. */
    private static String lasting(Subject.FromSource subject, Source source) {
        boolean lasts = subject instanceof Subject.SourceFolder
                || (subject instanceof Subject.GitRef tag && ReleaseTag.is(tag.ref()));
        return lasts ? subject.canonical() : "git:" + source.commit();
    }

    /** The sources, which stay the same while this program runs, even if a branch moves. */
    private Source source(Subject.FromSource subject) {
        return located.computeIfAbsent(subject, missing -> sources.locate(subject, progress));
    }

    /** The origin of the sources; those from another machine are untrusted. */
    private SourceOrigin origin(Subject.FromSource subject) {
        if (subject instanceof Subject.PullRequest request) {
            return SourceOrigin.pullRequest(sources.remoteKey(), request.number());
        }
        return subject instanceof Subject.GitRef commit && sources.isFetched(commit)
                ? SourceOrigin.commit(sources.remoteKey(), commit.ref())
                : SourceOrigin.TRUSTED;
    }

    private Build compiled(Subject subject, Source source, SourceOrigin origin) {
        return builds.compiled(subject, source, origin, environment());
    }

    /** Finds the builds to which names refer. */
    public BuildNames names() {
        return names;
    }

    /** The place where sources are looked up. */
    public Sources sources() {
        return sources;
    }

    /** Fetches everything that this build needs, so that it can be made without network access. */
    public void prefetch(Subject subject) {
        if (subject instanceof Subject.Release release) {
            maven.fetch(release);
        } else if (subject instanceof Subject.FromSource from) {
            builds.prefetch(from, sources, settings.cache().resolve("source-builds"));
        }
    }

    /** Fetches JMH, so that benchmarks can be compiled without network access. */
    public void prefetchJmh() {
        new CompileBenchmarks(settings, maven).prefetch();
    }

    /**
     * Builds an untrusted commit; its compiled objects are reused only for the same pull request or the same commit.
     *
     * @param pullRequest the pull request that contains the commit, or null if none does
     */
    public Build ofUntrusted(Subject.GitRef commit, @Nullable Integer pullRequest) {
        SourceOrigin origin = pullRequest == null
                ? SourceOrigin.commit(sources.remoteKey(), commit.ref())
                : SourceOrigin.pullRequest(sources.remoteKey(), pullRequest);
        return compiled(commit, sources.locate(commit, progress), origin);
    }

    /** Builds a reviewed commit, such as one on the main branch, regardless of where it is fetched from. */
    public Build ofTrusted(Subject.GitRef commit) {
        return compiled(commit, sources.locate(commit, progress), SourceOrigin.TRUSTED);
    }

    /** The merge base and the head of the pull request, compiled when requested. */
    public Supplier<List<Build>> pullRequest(Subject.PullRequest request) {
        sources.requirePresent(request);
        return () -> {
            Sources.Branched branched = sources.branched(request, progress);
            Source base = branched.mergeBase();
            located.put(request, branched.head());
            Subject commit = new Subject.GitRef(String.valueOf(base.commit()));
            return List.of(
                    compiled(commit, base, SourceOrigin.TRUSTED), compiled(request, branched.head(), origin(request)));
        };
    }

    private BuildEnvironment environment() {
        Tools tools = Tools.find(settings.environment(), Path.of(settings.property("java.home")));
        Machine machine = Machine.here(settings.isMac(), settings.userHome());
        int cores = Runtime.getRuntime().availableProcessors();
        return new BuildEnvironment(
                tools,
                recipe,
                Compression.versions(recipe.compression(), tools.compiler()),
                Sandbox.find(machine),
                limits(cores),
                cores,
                new Store(settings.cache().resolve("builds"), STORE_BYTES, settings.clock()),
                settings.cache().resolve("source-builds"));
    }

    /** Limits several times higher than what a RocksDB build is known to need. */
    private static SandboxLimits limits(int jobs) {
        return new SandboxLimits(
                LONGEST_BUILD, Duration.ofMinutes(60), (4 + 2L * jobs) * GIB, 2 * GIB, 16 * GIB, PROCESSES);
    }

    /** True if this host's C library is musl, as on Alpine. The presence of its loader shows that; RocksJava uses the same test. */
    private static boolean hasMusl() {
        try (Stream<Path> files = Files.list(Path.of("/lib"))) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("ld-musl-"));
        } catch (IOException e) {
            return false;
        }
    }
}
