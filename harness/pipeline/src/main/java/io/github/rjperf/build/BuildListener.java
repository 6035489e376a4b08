package io.github.rjperf.build;

import io.github.rjperf.build.make.CompileForecast;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;

/** Receives the progress of fetching and compiling. */
@FunctionalInterface
public interface BuildListener extends ProgressListener {
    /** Called before sources are compiled. */
    default void expected(Subject subject, CompileForecast forecast) {}

    /**
     * Called at most twice a second, from a thread of the build.
     *
     * @param subject subject that is being built
     * @param done objects compiled or taken from the cache
     * @param total number of objects in the whole build, or -1 if the sources do not reveal it
     */
    default void compiled(Subject subject, int done, int total) {}
}
