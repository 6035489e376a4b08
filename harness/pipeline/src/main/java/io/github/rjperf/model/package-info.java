/**
 * The vocabulary of the project as records: what is compared, measured, and judged.
 *
 * <p>This package does no I/O and does not know document formats; records refuse invalid values. Plans are derived only
 * here, in {@code Plan.of}.
 */
@NullMarked
package io.github.rjperf.model;

import org.jspecify.annotations.NullMarked;
