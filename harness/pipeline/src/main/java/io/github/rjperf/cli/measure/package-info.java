/** Commands and options that measure two builds. */
@NullMarked
package io.github.rjperf.cli.measure;

import org.jspecify.annotations.NullMarked;
