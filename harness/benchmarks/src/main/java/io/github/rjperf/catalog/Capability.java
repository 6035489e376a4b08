package io.github.rjperf.catalog;

/**
 * A feature that a benchmark needs and that some builds or JVMs lack. It is detected by using it, because some methods
 * of RocksJava existed for years before they worked.
 *
 * <p>Implementations have a public constructor without parameters.
 */
public interface Capability {
    /** A description for readers, such as {@code get with heap ByteBuffers}. */
    String what();

    /** Uses the feature; anything that it throws, including a LinkageError, means that the feature is missing. */
    void use() throws Throwable;
}
