/**
 * Commands that read recorded results.
 *
 * <p>What they print comes from {@code results}; none of them changes anything.
 */
@NullMarked
package io.github.rjperf.cli.results;

import org.jspecify.annotations.NullMarked;
