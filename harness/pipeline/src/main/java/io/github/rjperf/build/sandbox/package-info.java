/** Runs untrusted programs without network, secrets, or the means to do harm. */
@NullMarked
package io.github.rjperf.build.sandbox;

import org.jspecify.annotations.NullMarked;
