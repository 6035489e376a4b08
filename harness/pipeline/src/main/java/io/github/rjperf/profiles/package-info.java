/** What a profile of the matrix covers and costs. */
@NullMarked
package io.github.rjperf.profiles;

import org.jspecify.annotations.NullMarked;
