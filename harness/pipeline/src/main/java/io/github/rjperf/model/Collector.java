package io.github.rjperf.model;

/** The garbage collector of a fork's JVM. */
public enum Collector {
    /** The default: it has no threads of its own, so a fork that waits for its turn is quiet. */
    SERIAL,
    PARALLEL,
    /** The JVM's own choice on a server, and therefore that of most applications. */
    G1,
    ZGC
}
