package io.github.rjperf.confine;

import java.nio.file.Path;
import java.util.Locale;

/**
 * One entry in the file system assembled for a task.
 *
 * @param source a path on the host, the text of a link, or the size of a scratch folder in bytes
 * @param destination path under which the task sees it
 */
record Mount(Kind kind, String source, Path destination) {
    /** How an entry is mounted. */
    enum Kind {
        /** A symbolic link. */
        LINK,
        /** A small file or folder of the system, which can be copied instead of mounted. */
        COPY,
        /** An empty folder in memory that the task may write to. */
        SCRATCH,
        /** A file or folder that the task may read. */
        READ,
        /** A folder that the task may write to. */
        WRITE;

        String verb() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
