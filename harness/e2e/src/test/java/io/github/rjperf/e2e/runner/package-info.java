/** Tests of the scripts of a bench host, run for real where the tests run as root. */
@NullMarked
package io.github.rjperf.e2e.runner;

import org.jspecify.annotations.NullMarked;
