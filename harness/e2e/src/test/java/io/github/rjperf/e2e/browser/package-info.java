/** The HTML page in a real browser. */
@NullMarked
package io.github.rjperf.e2e.browser;

import org.jspecify.annotations.NullMarked;
