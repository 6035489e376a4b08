package io.github.rjperf.model.explanation;

/** The kind of code that a frame of a stack belongs to. */
public enum CodeKind {
    JAVA,
    NATIVE,
    KERNEL,
    /** Native code of a library without a symbol; the frame is named after the library. */
    UNNAMED
}
