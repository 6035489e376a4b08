/** The whole product as real processes: the launcher, the forks, the database, the browser. */
@NullMarked
package io.github.rjperf.e2e;

import org.jspecify.annotations.NullMarked;
