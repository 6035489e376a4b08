/** Checks of the workflows of GitHub Actions. */
@NullMarked
package io.github.rjperf.house.workflows;

import org.jspecify.annotations.NullMarked;
