/**
 * Commands and options that measure two builds.
 *
 * <p>The options describe a {@code compare.ComparisonJob}; how it is carried out does not belong here.
 */
@NullMarked
package io.github.rjperf.cli.measure;

import org.jspecify.annotations.NullMarked;
