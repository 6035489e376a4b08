package io.github.rjperf.build;

/** Told how far fetching and compiling have come. */
@FunctionalInterface
public interface BuildListener extends ProgressListener {
    /**
     * Called at most twice a second, from a thread of the build.
     *
     * @param subject what is built
     * @param done objects compiled or taken from the cache
     * @param total objects of the whole build, or -1 when the sources do not tell
     */
    default void compiled(Subject subject, int done, int total) {}
}
