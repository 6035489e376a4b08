package io.github.rjperf.build;

/** Told how far fetching and compiling have come. */
public interface BuildListener extends ProgressListener {
    /** For callers that show nothing. */
    BuildListener SILENT = new BuildListener() {
        @Override
        public void progressed(String file, long doneBytes, long totalBytes) {}

        @Override
        public void compiled(Subject subject, int done, int total) {}
    };

    /**
     * Called at most twice a second, from a thread of the build.
     *
     * @param subject what is built
     * @param done objects compiled or taken from the cache
     * @param total objects of the whole build, or -1 when the sources do not tell
     */
    void compiled(Subject subject, int done, int total);
}
