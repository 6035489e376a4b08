/**
 * The service's communication with GitHub: comments, check runs, workflow runs, artifacts, authority.
 *
 * <p>Texts come from the caller; addresses, tokens, time and JSON come from the command line.
 *
 * <p>What follows from an event is decided in {@code dispatch}; results are judged elsewhere.
 */
@NullMarked
package io.github.rjperf.github;

import org.jspecify.annotations.NullMarked;
