/**
 * Shows what a profile of the matrix covers and costs.
 *
 * <p>Reads {@code matrix.yaml} through {@code document}, and measures nothing.
 */
@NullMarked
package io.github.rjperf.profiles;

import org.jspecify.annotations.NullMarked;
