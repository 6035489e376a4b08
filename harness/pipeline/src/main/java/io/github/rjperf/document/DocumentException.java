package io.github.rjperf.document;

import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.files.SafeLine;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Thrown if a document cannot be read or written. The message is one line: the file, the line number, what is wrong, and what to do. */
public final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_LENGTH = 600;

    /** The message can quote content from a hostile file. */
    private DocumentException(String message, @Nullable Throwable cause) {
        super(SafeLine.of(message, MAX_LENGTH), cause);
    }

    /** A problem with a whole file. */
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

    /** A file that could not be read. */
    public static DocumentException unreadable(Path file, IOException e) {
        return of(file, "cannot be read (" + FileTrouble.of(e) + "); check its permissions", e);
    }

    /** A file or folder that could not be written. */
    public static DocumentException unwritable(Path file, IOException e) {
        return of(
                file,
                "cannot be written (" + FileTrouble.of(e) + "); check free space and permissions of the folder",
                e);
    }
}
