/** The command that shows why series changed; it calls {@code explain}. */
@NullMarked
package io.github.rjperf.cli.explain;

import org.jspecify.annotations.NullMarked;
