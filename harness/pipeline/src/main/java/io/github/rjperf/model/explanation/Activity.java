package io.github.rjperf.model.explanation;

/** What code is busy with, judged by the names of its functions. */
public enum Activity {
    /** Throwing and catching exceptions of C++. */
    NATIVE_EXCEPTIONS,
    /** Creating and throwing exceptions of Java. */
    JAVA_EXCEPTIONS,
    COPYING,
    /** Allocating and freeing native memory. */
    NATIVE_MEMORY,
    /** Nothing that the names show; the function itself is named. */
    FUNCTION
}
