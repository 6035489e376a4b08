/**
 * File system functions for all stages: locks, atomic writes, digests, deletion, and safe reading of untrusted files
 * and text.
 *
 * <p>This package does not depend on documents or stages. Files that untrusted programs leave behind are deleted by
 * {@code confine}.
 */
@NullMarked
package io.github.rjperf.files;

import org.jspecify.annotations.NullMarked;
