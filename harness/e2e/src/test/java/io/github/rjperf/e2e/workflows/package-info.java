/** Checks of the workflows of GitHub Actions. */
@NullMarked
package io.github.rjperf.e2e.workflows;

import org.jspecify.annotations.NullMarked;
