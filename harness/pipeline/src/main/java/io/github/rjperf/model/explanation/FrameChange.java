package io.github.rjperf.model.explanation;

/**
 * How much more of an operation is spent in a function with all that it calls.
 *
 * @param use nanoseconds, or bytes of Java heap, per operation
 */
public record FrameChange(CodeFrame frame, PerOperation use) {}
