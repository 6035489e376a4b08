/** The words of the project as records: what is compared, measured and judged. Knows no I/O. */
@NullMarked
package io.github.rjperf.model;

import org.jspecify.annotations.NullMarked;
