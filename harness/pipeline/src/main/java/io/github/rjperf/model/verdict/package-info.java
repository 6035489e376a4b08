/**
 * What a rule says about a series, and what its looks were based on.
 *
 * <p>The rule itself is in {@code judge}; a verdict here is only held and checked.
 */
@NullMarked
package io.github.rjperf.model.verdict;

import org.jspecify.annotations.NullMarked;
