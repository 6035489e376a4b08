/** Parameters of benchmarks that are words: what each of their values means. */
@NullMarked
package io.github.rjperf.benchmarks.parameter;

import org.jspecify.annotations.NullMarked;
