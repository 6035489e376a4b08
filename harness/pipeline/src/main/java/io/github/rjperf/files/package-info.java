/**
 * What every stage needs from a file system: locks, atomic writes, digests, deletion, and safe reading of untrusted
 * files and text.
 *
 * <p>Knows no document and no stage; what untrusted programs leave behind is deleted by {@code confine}.
 */
@NullMarked
package io.github.rjperf.files;

import org.jspecify.annotations.NullMarked;
