package io.github.rjperf.build.subject;

/** Receives the progress of a download. */
@FunctionalInterface
public interface ProgressListener {
    /** A listener for callers that do not show progress. */
    ProgressListener NONE = (file, doneBytes, totalBytes) -> {};

    /**
     * Called many times a second from any thread.
     *
     * @param file name of the file being fetched
     * @param doneBytes bytes so far
     * @param totalBytes bytes of the whole file, or -1 if the repository does not report it
     */
    void progressed(String file, long doneBytes, long totalBytes);
}
