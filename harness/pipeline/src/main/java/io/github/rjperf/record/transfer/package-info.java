/**
 * Export and import of all results between two databases.
 *
 * <p>A file that differs from its manifest is refused, and an import is all or nothing.
 */
@NullMarked
package io.github.rjperf.record.transfer;

import org.jspecify.annotations.NullMarked;
