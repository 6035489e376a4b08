/**
 * Group {@code bundle}: the stages of a comparison, run one at a time on the folder of a bundle.
 *
 * <p>The work of a stage is defined in its package; the command {@code compare} runs all stages one after another.
 */
@NullMarked
package io.github.rjperf.cli.bundle;

import org.jspecify.annotations.NullMarked;
