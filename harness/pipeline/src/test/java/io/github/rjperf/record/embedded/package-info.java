/** The embedded server is tested with real processes. */
@NullMarked
package io.github.rjperf.record.embedded;

import org.jspecify.annotations.NullMarked;
