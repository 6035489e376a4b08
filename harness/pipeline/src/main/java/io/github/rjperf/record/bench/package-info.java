/** How fast recording is: synthetic forks through the real recorder. */
@NullMarked
package io.github.rjperf.record.bench;

import org.jspecify.annotations.NullMarked;
