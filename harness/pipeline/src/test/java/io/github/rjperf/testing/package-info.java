/** Fixtures that several packages of tests share, those of e2e included: programs, servers, workflows. */
@NullMarked
package io.github.rjperf.testing;

import org.jspecify.annotations.NullMarked;
