/**
 * What the service asks of GitHub and tells it: comments, check runs, workflow runs, artifacts, authority.
 *
 * <p>Texts are given in by whoever knows the words; addresses, tokens, time and JSON come from the command line.
 */
@NullMarked
package io.github.rjperf.github;

import org.jspecify.annotations.NullMarked;
