/**
 * The vocabulary of the project as records: what is compared, measured, and judged.
 *
 * <p>Does no I/O and knows no document format, and a record refuses values that make no sense. A plan is derived here, in
 * {@code Plan.of}, and nowhere else.
 */
@NullMarked
package io.github.rjperf.model;

import org.jspecify.annotations.NullMarked;
