package io.github.rjperf.compare.build;

import io.github.rjperf.build.jmh.JmhTools;
import io.github.rjperf.build.jmh.TreeBenchmarks;
import io.github.rjperf.build.jmh.TreeBenchmarksCache;
import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.PinnedJars;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.confine.Machine;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;

/** Compiles the benchmarks in a RocksDB tree with the JDK that runs this program and with this program's version of JMH. */
record CompileBenchmarks(Settings settings, MavenFetch maven) {
    private static final String JMH = "org.openjdk.jmh";

    /**
     * A jar with the benchmarks that compile; throws BuildException if none does.
     *
     * @param name name of the tree, for messages
     */
    TreeBenchmarks of(String name, Source source, Build against) {
        Sandbox sandbox = Sandbox.find(Machine.here(settings.isMac(), settings.userHome()));
        return new TreeBenchmarksCache(tools(), sandbox, settings.cache().resolve("tree-benchmarks"))
                .obtain(name, source, against);
    }

    private JmhTools tools() {
        List<Path> jars = prefetch();
        return new JmhTools(
                Path.of(settings.property("java.home")),
                settings.property("java.runtime.version"),
                jars.get(0),
                jars.get(1));
    }

    /** Fetches JMH and its annotation processor. */
    List<Path> prefetch() {
        PinnedJars jars = new PinnedJars(maven);
        return List.of(
                jars.fetch(JMH, "jmh-core", "this program's JMH"),
                jars.fetch(JMH, "jmh-generator-annprocess", "this program's JMH annotation processor"));
    }
}
