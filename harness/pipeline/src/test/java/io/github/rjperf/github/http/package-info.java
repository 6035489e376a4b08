@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
