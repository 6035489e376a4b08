/**
 * Reads what a native library reveals about how it was made: compiler, flags, linked libraries, allocator, alignment.
 *
 * <p>A library is untrusted input: it is read but never loaded. Other packages decide which library to read and what its traits
 * mean for a comparison.
 */
@NullMarked
package io.github.rjperf.build.binary;

import org.jspecify.annotations.NullMarked;
