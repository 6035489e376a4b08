package io.github.rjperf.build.subject;

import org.jspecify.annotations.Nullable;

/** Thrown if the user requests something that does not exist or cannot be built; trying again does not help. */
public final class InvalidInputException extends BuildException {
    private static final long serialVersionUID = 1;

    public InvalidInputException(String message) {
        super(message);
    }

    public InvalidInputException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
