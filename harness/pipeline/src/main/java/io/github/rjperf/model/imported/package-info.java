/**
 * JMH tables that were measured elsewhere, and what they suggest.
 *
 * <p>An imported change is never a verdict unless its forks allow one.
 */
@NullMarked
package io.github.rjperf.model.imported;

import org.jspecify.annotations.NullMarked;
