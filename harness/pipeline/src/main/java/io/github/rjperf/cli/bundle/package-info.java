/**
 * Group {@code bundle}: the stages of a comparison, each alone, on the folder of a bundle.
 *
 * <p>What a stage does is decided in its package; the command {@code compare} runs them in a row.
 */
@NullMarked
package io.github.rjperf.cli.bundle;

import org.jspecify.annotations.NullMarked;
