package io.github.rjperf.build.subject;

import io.github.rjperf.files.SafeLine;
import org.jspecify.annotations.Nullable;

/** A subject that gives no build; the message is one line: what, where, what to do. It never holds credentials. */
public class BuildException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BuildException(String message) {
        this(message, null);
    }

    public BuildException(String message, @Nullable Throwable cause) {
        super(safe(message), cause);
    }

    /** One line, and no user and password of a repository's URL. */
    private static String safe(String message) {
        return SafeLine.of(message.replaceAll("//[^/\\s]*@", "//"));
    }
}
