/** Commands and options that build a subject. */
@NullMarked
package io.github.rjperf.cli.build;

import org.jspecify.annotations.NullMarked;
