/** A GitHub for tests: a real HTTP server that keeps state and fails on what it does not know. */
@NullMarked
package io.github.rjperf.github.fake;

import org.jspecify.annotations.NullMarked;
