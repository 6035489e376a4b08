/** House rules of this module. */
@NullMarked
package io.github.rjperf.house;

import org.jspecify.annotations.NullMarked;
