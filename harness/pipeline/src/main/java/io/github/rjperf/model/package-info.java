/** The vocabulary of the project as records: what is compared, measured, and judged. Does no I/O. */
@NullMarked
package io.github.rjperf.model;

import org.jspecify.annotations.NullMarked;
