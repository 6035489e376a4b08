/**
 * Explains why a series changed: counts, sampled stacks, parts of a change, and changed files.
 *
 * <p>A cause never changes a verdict. Names come from builds and are not trusted.
 */
@NullMarked
package io.github.rjperf.model.explanation;

import org.jspecify.annotations.NullMarked;
