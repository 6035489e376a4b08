package io.github.rjperf.document;

import io.github.rjperf.files.SafeLine;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A document that cannot be read or written; the message is one line: file, line number, what is wrong, what to do.
 */
public final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_LENGTH = 600;

    /** The message may quote the contents of a hostile file. */
    private DocumentException(String message, @Nullable Throwable cause) {
        super(SafeLine.of(message, MAX_LENGTH), cause);
    }

    /** A problem of a whole file. */
    public static DocumentException of(Path file, String problem) {
        return new DocumentException(file + ": " + problem, null);
    }

    static DocumentException of(Path file, String problem, Throwable cause) {
        return new DocumentException(file + ": " + problem, cause);
    }

    /** A problem in one line of a file. */
    public static DocumentException at(String file, int line, String problem) {
        return new DocumentException(file + ":" + line + ": " + problem, null);
    }

    static DocumentException at(String file, int line, String problem, Throwable cause) {
        return new DocumentException(file + ":" + line + ": " + problem, cause);
    }

    /** A file that a reader outside this package could not read. */
    public static DocumentException unreadable(Path file, IOException e) {
        return BundleFile.unreadable(file, e);
    }

    /** A file or folder that a writer outside this package could not write. */
    public static DocumentException unwritable(Path file, IOException e) {
        return BundleFile.unwritable(file, e);
    }
}
