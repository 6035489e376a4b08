/** What a profile of the matrix covers, and what it costs. */
@NullMarked
package io.github.rjperf.profiles;

import org.jspecify.annotations.NullMarked;
