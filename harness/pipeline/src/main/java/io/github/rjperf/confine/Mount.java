package io.github.rjperf.confine;

import java.nio.file.Path;
import java.util.Locale;

/**
 * One entry of the file system that is assembled for a task.
 *
 * @param source a path of the host; the text of a link; the size of a scratch folder in bytes
 * @param destination path at which the task sees it
 */
record Mount(Kind kind, String source, Path destination) {
    /** How an entry is mounted. */
    enum Kind {
        /** A symbolic link. */
        LINK,
        /** A small file or folder of the system, which may be copied. */
        COPY,
        /** An empty folder in memory that it may write. */
        SCRATCH,
        /** A file or folder that it may read. */
        READ,
        /** A folder that it may write. */
        WRITE;

        String verb() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
