/** Recording is tested on a real PostgreSQL. */
@NullMarked
package io.github.rjperf.record;

import org.jspecify.annotations.NullMarked;
