/**
 * The {@code bundle} command group: the stages of a comparison, run one at a time on a bundle's folder.
 *
 * <p>Each stage is implemented in its own package; the {@code compare} command runs all stages one after another.
 */
@NullMarked
package io.github.rjperf.cli.bundle;

import org.jspecify.annotations.NullMarked;
