package io.github.rjperf.build.subject;

import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.files.SafeLine;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A failure to obtain the build of a subject. The message is one line: what happened, where, and what to do. It never contains
 * credentials.
 */
public class BuildException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BuildException(String message) {
        this(message, null);
    }

    public BuildException(String message, @Nullable Throwable cause) {
        super(safe(message), cause);
    }

    /** Reports a file that cannot be used: what failed, the reason in parentheses, and advice such as {@code ; set TMPDIR}. */
    public BuildException(String what, IOException reason, String advice) {
        this(what + " (" + FileTrouble.of(reason) + ")" + advice, reason);
    }

    /** The message in one line, without the user name and password in a repository's URL. */
    private static String safe(String message) {
        return SafeLine.of(message.replaceAll("//[^/\\s]*@", "//"));
    }
}
