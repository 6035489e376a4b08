package io.github.rjperf.catalogue;

/**
 * Something that a benchmark needs and that not every build or JVM has. Whether it is there is decided by using it: some
 * methods of RocksJava exist for years before they work.
 *
 * <p>Implementations have a public constructor without parameters.
 */
public interface Capability {
    /** What it is, for a person: {@code get with heap ByteBuffers}. */
    String what();

    /** Uses it; whatever this throws, a LinkageError too, means that it is not there. */
    void use() throws Throwable;
}
