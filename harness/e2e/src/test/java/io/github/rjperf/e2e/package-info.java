/** The whole product as real processes: launcher, forks, database, browser, deployment, bench host, workflows. */
@NullMarked
package io.github.rjperf.e2e;

import org.jspecify.annotations.NullMarked;
