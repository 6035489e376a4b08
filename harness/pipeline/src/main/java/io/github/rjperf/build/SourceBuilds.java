package io.github.rjperf.build;

import io.github.rjperf.build.make.BuildJob;
import io.github.rjperf.build.make.BuildOutput;
import io.github.rjperf.build.make.Caches;
import io.github.rjperf.build.make.CompileListener;
import io.github.rjperf.build.make.SourceBuild;
import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.store.StoreKey;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Compilation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Makes builds from source, or finds them in the store: the same sources are built once. */
final class SourceBuilds {
    private static final String LOG = "build.log";

    private final BuildEnvironment workshop;
    private final TestJars testJars;
    private final NativePlatform platform;

    SourceBuilds(BuildEnvironment workshop, TestJars testJars, NativePlatform platform) {
        this.workshop = workshop;
        this.testJars = testJars;
        this.platform = platform;
    }

    /**
     * Sources that the user named.
     *
     * @param subject in canonical form
     * @param origin whose word the sources are
     */
    record Request(Subject subject, Source source, SourceOrigin origin) {}

    /** The build, of which {@link Build#fromCache()} says whether it was there; throws {@link SourceBuildFailure}. */
    Build build(Request request, CompileListener listener) {
        StoreKey key = key(request.source());
        boolean[] made = {false};
        Build build = workshop.store().obtain(key, folder -> {
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
                workshop.tools().fingerprint(),
                String.valueOf(workshop.recipe().layoutSeed()),
                workshop.compression().toString()));
        parts.addAll(workshop.recipe().flags());
        return StoreKey.of(parts);
    }

    private Build make(Request request, StoreKey key, Path folder, CompileListener listener) {
        Path work = workFolder(key);
        try {
            Path sources = work.resolve("sources");
            request.source().copyTo(sources);
            Path jars = work.resolve("test-jars");
            testJars.fetch(sources, jars);
            BuildJob order = new BuildJob(
                    sources,
                    work.resolve("run"),
                    request.source().commit(),
                    jars,
                    caches(request.origin()),
                    workshop.limits(),
                    workshop.jobs());
            BuildOutput product =
                    new SourceBuild(workshop.tools(), workshop.recipe(), workshop.sandbox()).run(order, listener);
            return kept(request, product, new Keep(work, folder));
        } catch (SourceBuildFailure failure) {
            Path log = new FailedLogs(workshop.cache().resolve("failed")).keep(failure.log(), key);
            throw failure.of(request.subject().canonical(), log);
        } catch (IOException e) {
            throw new BuildException(
                    "the build cannot be kept in " + folder + " (" + e + "); check the room on its disk", e);
        } finally {
            Leftovers.delete(work);
        }
    }

    /** An empty folder without links in its path, since a sandbox wants none. */
    private Path workFolder(StoreKey key) {
        try {
            Path work = Files.createDirectories(workshop.cache())
                    .toRealPath()
                    .resolve("work")
                    .resolve(key.hex().substring(0, 16));
            Leftovers.delete(work);
            return Files.createDirectories(work);
        } catch (IOException e) {
            throw new BuildException("cannot build in " + workshop.cache() + " (" + e + "); check its permissions", e);
        }
    }

    private Caches caches(SourceOrigin origin) throws IOException {
        Path all = Files.createDirectories(workshop.cache()).toRealPath().resolve("compiled");
        String stranger = origin.stranger();
        return new Caches(all.resolve("shared"), stranger == null ? null : all.resolve(stranger));
    }

    /**
     * Where what a build made is taken from, and where it stays.
     *
     * @param work real path of the folder that the build worked below
     * @param folder the entry of the store
     */
    private record Keep(Path work, Path folder) {
        /** Copies a plain file; what a build left in its place is not opened. */
        Path copy(Path file, String name, long mostBytes) throws IOException {
            Path kept = folder.resolve(name);
            try (OutputStream to = Files.newOutputStream(kept, StandardOpenOption.CREATE_NEW)) {
                new UntrustedFolder(work).copy(file, mostBytes, to);
            }
            return kept;
        }
    }

    private Build kept(Request request, BuildOutput product, Keep keep) throws IOException {
        long mostBytes = workshop.limits().fileBytes();
        Path jar = keep.copy(product.jar(), String.valueOf(product.jar().getFileName()), mostBytes);
        Path log = keep.copy(product.log(), LOG, mostBytes);
        RocksJavaJar content = RocksJavaJar.read(request.subject(), jar, platform);
        Source source = request.source();
        return new Build(
                request.subject().canonical(),
                content.version(),
                source.commit(),
                jar.toString(),
                content.sha256(),
                content.library(),
                content.librarySha256(),
                false,
                product.seconds(),
                compilation(source, product, log));
    }

    private Compilation compilation(Source source, BuildOutput product, Path log) {
        return new Compilation(
                source.mergeBase(),
                source.dirty(),
                source.sha256(),
                workshop.tools().toolchain(workshop.recipe()),
                workshop.recipe().flags(),
                workshop.compression(),
                workshop.recipe().layoutSeed(),
                product.seconds(),
                product.cpuSeconds(),
                product.objects(),
                product.cacheHits(),
                workshop.sandbox().protections(),
                log.toString());
    }
}
