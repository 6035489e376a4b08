package io.github.rjperf.model.explanation;

/** The kind of code to which a stack frame belongs. */
public enum CodeKind {
    JAVA,
    NATIVE,
    KERNEL,
    /** Native code of a library without a symbol; the frame is named after the library. */
    UNNAMED
}
