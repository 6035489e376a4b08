package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.jmh.JmhJar;
import io.github.rjperf.measure.fork.StartOptions;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes sessions whose forks run a comparison's benchmarks, which can be external. */
public final class ForeignSession {
    private ForeignSession() {}

    /**
     * The session for a comparison that has been planned, possibly in an earlier run; throws UsageException if its jar is no
     * longer available.
     */
    public static BenchSession of(BenchSession session, Comparison comparison) {
        ForeignJar foreign = comparison.foreign();
        if (foreign == null) {
            return session;
        }
        Path jar = JarStore.of(session.settings()).find(foreign);
        return of(session, jar, JmhJar.read(jar), List.of(comparison.base(), comparison.candidate()));
    }

    /** @param builds base and candidate */
    static BenchSession of(BenchSession session, Path jar, JmhJar read, List<Build> builds) {
        Path run = session.workspace().root();
        try {
            Path folder = Files.createTempDirectory(run, "foreign-");
            Path hints = Files.createDirectory(folder.resolve("hints"));
            List<Path> jars =
                    new ForkJars(session.jars().get(0), jar, read).write(folder, builds.get(0), builds.get(1));
            return session.with(
                    jars,
                    StartOptions.foreign(
                            session.settings().java(),
                            jars,
                            hints,
                            session.isolation().wall()),
                    new Catalog(
                            NamedBenchmarks.of(read.benchmarks()).all(),
                            session.catalog().jars()));
        } catch (IOException e) {
            throw DocumentException.unwritable(run, e);
        }
    }
}
