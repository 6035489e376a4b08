/**
 * The service's communication with GitHub: comments, check runs, workflow runs, artifacts, and authority.
 *
 * <p>Texts come from the caller; addresses, tokens, time, and JSON come from the command line.
 *
 * <p>The {@code dispatch} package decides how to react to an event; results are judged elsewhere.
 */
@NullMarked
package io.github.rjperf.github;

import org.jspecify.annotations.NullMarked;
