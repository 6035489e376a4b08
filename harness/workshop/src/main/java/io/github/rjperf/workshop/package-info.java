/**
 * The developers' tools, which no release holds: pilots of the warm-up, the cost of storage, and how long the program itself takes for
 * what it does often.
 *
 * <p>Commands of {@code ./rjperf workshop} stand here, and what they need beyond the program below. The program knows nothing of them.
 */
@NullMarked
package io.github.rjperf.workshop;

import org.jspecify.annotations.NullMarked;
