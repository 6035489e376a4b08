/**
 * Turns what the user named into a {@link io.github.rjperf.model.build.Build}: a RocksJava jar on this machine, with its native
 * library and the SHA-256 of both.
 *
 * <p>The classes here combine the packages below, none of which depends on them: {@code subject} names what to build,
 * {@code source} finds its sources or {@code maven} its jar, {@code make} compiles it with {@code tools}, and {@code store} keeps
 * it. {@code jmh} compiles the benchmarks of a tree, and {@code jni} the native library of the synthetic JNI suite. Code that
 * names, finds, compiles, or keeps something belongs in those packages; the sandbox belongs in {@code confine}.
 */
@NullMarked
package io.github.rjperf.build;

import org.jspecify.annotations.NullMarked;
