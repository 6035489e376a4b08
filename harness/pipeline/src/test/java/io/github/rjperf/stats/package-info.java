@NullMarked
package io.github.rjperf.stats;

import org.jspecify.annotations.NullMarked;
