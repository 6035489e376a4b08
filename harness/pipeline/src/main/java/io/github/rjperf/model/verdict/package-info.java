/**
 * The verdict of a rule on a series, and the looks on which it is based.
 *
 * <p>The rule itself is in {@code judge}; this package only stores and checks verdicts.
 */
@NullMarked
package io.github.rjperf.model.verdict;

import org.jspecify.annotations.NullMarked;
