package io.github.rjperf.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Describes why a file could not be used, in words for the user. */
public final class FileTrouble {
    private FileTrouble() {}

    /** The reason in one line, without class names or the name of the file. */
    public static String of(IOException e) {
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        if (e instanceof NoSuchFileException) {
            return "no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it already exists";
        }
        String reason = e instanceof FileSystemException ? null : e.getMessage();
        return reason == null || reason.isBlank()
                ? "it cannot be read or written"
                : reason.strip().lines().findFirst().orElseThrow();
    }

    /** The reason given by the cause of this exception, in one line. */
    public static String of(UncheckedIOException e) {
        return of(Objects.requireNonNull(e.getCause()));
    }
}
