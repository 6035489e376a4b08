/** Other programs: the only place that starts, freezes, and kills processes. */
@NullMarked
package io.github.rjperf.process;

import org.jspecify.annotations.NullMarked;
