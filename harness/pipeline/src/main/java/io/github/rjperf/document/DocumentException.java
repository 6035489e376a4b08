package io.github.rjperf.document;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A document that cannot be read or written; the message is one line: file, line number, what is wrong, what to do.
 */
public final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_LENGTH = 600;

    private DocumentException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    static DocumentException of(Path file, String problem) {
        return new DocumentException(oneLine(file + ": " + problem), null);
    }

    static DocumentException of(Path file, String problem, Throwable cause) {
        return new DocumentException(oneLine(file + ": " + problem), cause);
    }

    static DocumentException at(String file, int line, String problem) {
        return new DocumentException(oneLine(file + ":" + line + ": " + problem), null);
    }

    static DocumentException at(String file, int line, String problem, Throwable cause) {
        return new DocumentException(oneLine(file + ":" + line + ": " + problem), cause);
    }

    /** A file that a reader outside this package could not read. */
    public static DocumentException unreadable(Path file, IOException e) {
        return BundleFile.unreadable(file, e);
    }

    /** A file or folder that a writer outside this package could not write. */
    public static DocumentException unwritable(Path file, IOException e) {
        return BundleFile.unwritable(file, e);
    }

    /** Messages quote what a hostile file holds: no line breaks, no terminal escapes, no endless text. */
    private static String oneLine(String text) {
        String visible = text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+", " ");
        return visible.length() <= MAX_LENGTH ? visible : visible.substring(0, MAX_LENGTH) + " …";
    }
}
