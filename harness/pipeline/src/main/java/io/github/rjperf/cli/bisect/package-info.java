/**
 * The command that searches for the first bad build.
 *
 * <p>The search itself belongs to the use case {@code bisect}.
 */
@NullMarked
package io.github.rjperf.cli.bisect;

import org.jspecify.annotations.NullMarked;
