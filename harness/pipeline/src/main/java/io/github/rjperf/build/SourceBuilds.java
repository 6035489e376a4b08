package io.github.rjperf.build;

import io.github.rjperf.build.make.BuildJob;
import io.github.rjperf.build.make.BuildOutput;
import io.github.rjperf.build.make.Caches;
import io.github.rjperf.build.make.CompileForecast;
import io.github.rjperf.build.make.SourceBuild;
import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.source.SourceOrigin;
import io.github.rjperf.build.store.FailedLogs;
import io.github.rjperf.build.store.StoreKey;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.RocksJavaJar;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Makes builds from source or finds them in the store: identical sources are built only once. */
record SourceBuilds(BuildEnvironment environment, TestJars testJars, NativePlatform platform) {
    private static final String LOG = "build.log";

    /**
     * Sources that the user named.
     *
     * @param subject in canonical form
     * @param origin party responsible for the sources
     */
    record Request(Subject subject, Source source, SourceOrigin origin) {}

    /** The build; {@link Build#fromCache()} shows whether the store had it; throws {@link SourceBuildFailure}. */
    Build build(Request request, BuildListener listener) {
        StoreKey key = key(request.source());
        boolean[] made = {false};
        Build build = environment.store().obtain(key, folder -> {
            made[0] = true;
            return make(request, key, folder, listener);
        });
        return made[0] ? build : build.found(request.subject().canonical());
    }

    private StoreKey key(Source source) {
        List<String> parts = new ArrayList<>(List.of(
                source.sha256(),
                String.valueOf(source.commit()),
                String.valueOf(source.mergeBase()),
                String.valueOf(source.dirty()),
                environment.tools().fingerprint(),
                String.valueOf(environment.recipe().layouts()),
                environment.compression().toString()));
        parts.addAll(environment.recipe().flags());
        return StoreKey.of(parts);
    }

    private Build make(Request request, StoreKey key, Path folder, BuildListener listener) {
        Path work = workFolder(key);
        try {
            Path sources = work.resolve("sources");
            request.source().copyTo(sources);
            BuildJob job = new BuildJob(
                    sources, work.resolve("run"), caches(request.origin()), environment.limits(), environment.jobs());
            testJars.fetch(sources, job.testJars());
            listener.expected(request.subject(), forecast(job));
            BuildOutput output = new SourceBuild(environment.tools(), environment.recipe(), environment.sandbox())
                    .run(job, (done, total) -> listener.compiled(request.subject(), done, total));
            return kept(request, output, new Keep(work, folder));
        } catch (SourceBuildFailure failure) {
            Path log = new FailedLogs(environment.cache().resolve("failed")).keep(failure.log(), key);
            throw failure.of(request.subject().canonical(), log);
        } catch (IOException e) {
            throw new BuildException("the build cannot be stored in " + folder, e, "; check its free disk space");
        } finally {
            Leftovers.delete(work);
        }
    }

    private CompileForecast forecast(BuildJob job) throws IOException {
        return CompileForecast.of(job, environment.tools(), environment.store().compilations());
    }

    /** An empty folder without links in its path, as the sandbox requires. */
    private Path workFolder(StoreKey key) {
        try {
            Path work = Files.createDirectories(environment.cache())
                    .toRealPath()
                    .resolve("work")
                    .resolve(key.hex().substring(0, 16));
            Leftovers.delete(work);
            return Files.createDirectories(work);
        } catch (IOException e) {
            throw new BuildException("cannot build in " + environment.cache(), e, "; check its permissions");
        }
    }

    private Caches caches(SourceOrigin origin) throws IOException {
        Path all = Files.createDirectories(environment.cache()).toRealPath().resolve("compiled");
        String untrusted = origin.untrusted();
        return new Caches(all.resolve("shared"), untrusted == null ? null : all.resolve(untrusted));
    }

    /**
     * Where a build's outputs come from and where they are kept.
     *
     * @param work real path of the folder in which the build ran
     * @param folder the entry in the store
     */
    private record Keep(Path work, Path folder) {
        /** Copies a plain file; never opens anything else that a build left in the folder. */
        Path copy(Path file, String name, long mostBytes) throws IOException {
            Path kept = folder.resolve(name);
            try (OutputStream to = Files.newOutputStream(kept, StandardOpenOption.CREATE_NEW)) {
                new UntrustedFolder(work).copy(file, mostBytes, to);
            }
            return kept;
        }

        /** The other layouts of the library, each in its own jar. */
        List<CodeLayout> layouts(List<Path> libraries, String name, long mostBytes) throws IOException {
            List<CodeLayout> kept = new ArrayList<>();
            for (Path library : libraries) {
                Path jar = folder.resolve("layout-" + (kept.size() + 1) + ".jar");
                kept.add(LibraryJar.write(
                        jar, name, null, to -> new UntrustedFolder(work).copy(library, mostBytes, to)));
            }
            return kept;
        }
    }

    private Build kept(Request request, BuildOutput output, Keep keep) throws IOException {
        long mostBytes = environment.limits().fileBytes();
        Path jar = keep.copy(output.jar(), String.valueOf(output.jar().getFileName()), mostBytes);
        Path log = keep.copy(output.log(), LOG, mostBytes);
        RocksJavaJar content = RocksJavaJar.read(request.subject(), jar, platform);
        List<CodeLayout> layouts = keep.layouts(output.layouts(), content.library(), mostBytes);
        Source source = request.source();
        return new Build(
                request.subject().canonical(),
                content.version(),
                source.commit(),
                jar.toString(),
                content.sha256(),
                content.library(),
                content.librarySha256(),
                content.classesSha256(),
                false,
                output.seconds(),
                compilation(source, output, layouts, log),
                content.traits());
    }

    private Compilation compilation(Source source, BuildOutput output, List<CodeLayout> layouts, Path log) {
        return new Compilation(
                source.mergeBase(),
                source.dirty(),
                source.sha256(),
                environment.tools().toolchain(),
                environment.recipe().flags(),
                environment.compression(),
                layouts,
                output.seconds(),
                output.cpuSeconds(),
                output.objects(),
                output.cacheHits(),
                environment.sandbox().protections(),
                log.toString());
    }
}
