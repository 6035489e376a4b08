/** From what the user names to a jar. */
@NullMarked
package io.github.rjperf.cli.build;

import org.jspecify.annotations.NullMarked;
