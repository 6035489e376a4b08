/**
 * What every stage needs from a file system: locks, atomic writes, digests, deletion, and safe reading of untrusted
 * files and text.
 */
@NullMarked
package io.github.rjperf.files;

import org.jspecify.annotations.NullMarked;
