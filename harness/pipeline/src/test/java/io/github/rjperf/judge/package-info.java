@NullMarked
package io.github.rjperf.judge;

import org.jspecify.annotations.NullMarked;
