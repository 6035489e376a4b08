@NullMarked
package io.github.rjperf.github;

import org.jspecify.annotations.NullMarked;
