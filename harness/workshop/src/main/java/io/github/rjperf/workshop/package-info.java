/**
 * The developers' tools, which are not part of releases: pilots of the warm-up, the cost of storage, and timings of the program's
 * frequent tasks.
 *
 * <p>This package contains the commands of {@code ./rjperf workshop}; the packages below contain what they need in addition to the
 * program. The program does not depend on them.
 */
@NullMarked
package io.github.rjperf.workshop;

import org.jspecify.annotations.NullMarked;
