package io.github.rjperf.measure.fork;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JVM options that are the same for all forks of a run, made when the first of them is about to start. */
public final class StartOptions {
    private final Path java;
    private final List<Path> jars;
    private final Path folder;
    private @Nullable List<String> options;

    /**
     * Options that are not made yet.
     *
     * @param jars the beginning of the class path of every fork
     * @param folder of the run
     */
    public StartOptions(Path java, List<Path> jars, Path folder) {
        this.java = java;
        this.jars = List.copyOf(jars);
        this.folder = folder;
    }

    /**
     * The archive of classes from which a fork starts, and how it compiles benchmarks.
     *
     * @throws MeasureException when JMH does not run on this JVM
     */
    public synchronized List<String> get() {
        if (options == null) {
            options = Stream.concat(
                            ClassArchive.options(java, jars, folder).stream(),
                            CompilerOptions.of(java, jars, folder).stream())
                    .toList();
        }
        return options;
    }
}
