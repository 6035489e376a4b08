package io.github.rjperf.confine;

import java.nio.file.Path;
import java.util.Locale;

/**
 * One thing that is seen in a file system made for a task.
 *
 * @param kind how it gets there
 * @param source a path of the host; the text of a link; the size of a scratch folder in bytes
 * @param destination where it is seen
 */
record Place(Kind kind, String source, Path destination) {
    /** How a place is mounted in the file system of a task. */
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
