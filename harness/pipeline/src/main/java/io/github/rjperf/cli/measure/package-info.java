/** From two jars and a profile to a bundle of forks. */
@NullMarked
package io.github.rjperf.cli.measure;

import org.jspecify.annotations.NullMarked;
