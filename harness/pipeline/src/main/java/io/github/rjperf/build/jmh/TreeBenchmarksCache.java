package io.github.rjperf.build.jmh;

import io.github.rjperf.build.jmh.JmhCompile.Compiled;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.store.FailedLogs;
import io.github.rjperf.build.store.StoreKey;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.files.Trees;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes jars of benchmarks from RocksDB trees, or finds jars made earlier from the same sources, classes, and tools.
 *
 * @param limits limits for one compilation
 * @param folder folder for the jars; created if missing and shared by all runs
 */
public record TreeBenchmarksCache(JmhTools tools, Sandbox sandbox, SandboxLimits limits, Path folder) {
    /** Must change whenever this program begins to make different jars from the same sources. */
    private static final String RECIPE = "1";

    private static final int MOST_JARS = 100;

    /** Makes a cache with limits that no RocksDB tree comes close to reaching. */
    public TreeBenchmarksCache(JmhTools tools, Sandbox sandbox, Path folder) {
        this(tools, sandbox, JmhCompile.LIMITS, folder);
    }

    /**
     * The benchmarks, compiled against the classes of the candidate.
     *
     * @param name name of the tree, for messages
     * @throws BuildException if the tree has none or none of them compiles
     */
    public TreeBenchmarks obtain(String name, Source source, Build candidate) {
        List<String> parts = new ArrayList<>(List.of(RECIPE, source.sha256(), candidate.classesSha256()));
        parts.addAll(tools.fingerprint());
        StoreKey key = StoreKey.of(parts);
        try {
            Path jar = Files.createDirectories(folder).toRealPath().resolve(key.hex() + ".jar");
            // all compilations use the same work folder
            LockFile lock = LockFile.take(jar.resolveSibling("lock"), Mode.EXCLUSIVE);
            try (lock) {
                Optional<TreeBenchmarks> kept = kept(name, jar);
                return kept.isPresent() ? kept.get() : new Making(this, name, key, jar).make(source, candidate);
            }
        } catch (IOException e) {
            throw new BuildException(
                    "the benchmarks of " + name + " cannot be compiled in " + folder,
                    e,
                    "; check its permissions and free disk space");
        }
    }

    private static Optional<TreeBenchmarks> kept(String name, Path jar) {
        try {
            return Optional.of(new TreeBenchmarks(name, jar, TreeJar.readLeftOut(jar), null));
        } catch (IOException missingOrDamaged) {
            return Optional.empty();
        }
    }

    /** A jar that is still to be made. */
    private record Making(TreeBenchmarksCache cache, String name, StoreKey key, Path jar) {
        TreeBenchmarks make(Source source, Build candidate) throws IOException {
            Path work = jar.resolveSibling("work");
            Leftovers.delete(work);
            try {
                Path tree = work.resolve("tree");
                source.copyTo(tree);
                JmhSources sources = JmhSources.copy(name, tree, Files.createDirectories(work.resolve("sources")));
                Path classes = Path.of(candidate.jar()).toRealPath();
                Compiled compiled =
                        new JmhCompile(cache.tools, cache.sandbox, cache.limits, classes).run(sources, work);
                TreeBenchmarks benchmarks = new TreeBenchmarks(name, jar, compiled.leftOut(), keptLog(compiled));
                if (compiled.failure() != null) {
                    throw new BuildException("the benchmarks of " + name + " do not compile against "
                            + candidate.label() + ": " + compiled.failure() + benchmarks.seeLog());
                }
                Path made = work.resolve("benchmarks.jar");
                TreeJar.write(made, name, sources, compiled);
                AtomicFile.move(made, jar);
                Trees.keepNewest(cache.folder, ".jar", MOST_JARS);
                return benchmarks;
            } finally {
                Leftovers.delete(work);
            }
        }

        private @Nullable Path keptLog(Compiled compiled) {
            Path log = compiled.log();
            return log == null ? null : new FailedLogs(jar.resolveSibling("failed")).keep(log, key);
        }
    }
}
