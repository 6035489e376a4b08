/** Tests of the developers' tools. */
@NullMarked
package io.github.rjperf.workshop;

import org.jspecify.annotations.NullMarked;
