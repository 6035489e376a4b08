/**
 * Reads what a native library shows of how it was made: compiler, flags, linked libraries, allocator, alignment.
 *
 * <p>A library is input of unknown origin: it is read but never loaded. Which library to read, and what its traits mean for a
 * comparison, is decided elsewhere.
 */
@NullMarked
package io.github.rjperf.build.binary;

import org.jspecify.annotations.NullMarked;
