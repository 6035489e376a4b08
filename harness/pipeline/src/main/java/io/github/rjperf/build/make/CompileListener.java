package io.github.rjperf.build.make;

/** Receives the progress of a build from source. */
@FunctionalInterface
public interface CompileListener {
    /**
     * Called when the number of objects has changed, at most twice a second, from a thread of the build.
     *
     * @param done objects compiled or taken from the cache
     * @param total number of objects in the whole build, or -1 if the tree does not reveal it
     */
    void compiled(int done, int total);
}
