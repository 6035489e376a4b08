@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
