/** The workflows themselves, run by an interpreter without network against the GitHub of the tests. */
@NullMarked
package io.github.rjperf.e2e.github;

import org.jspecify.annotations.NullMarked;
