package io.github.rjperf.model;

/** The garbage collector of a fork's JVM. */
public enum Collector {
    /** The default: it does not have its own threads, so a fork that waits for its turn is quiet. */
    SERIAL,
    PARALLEL,
    /** The JVM's own choice on a server, and thus the choice of most applications. */
    G1,
    ZGC
}
