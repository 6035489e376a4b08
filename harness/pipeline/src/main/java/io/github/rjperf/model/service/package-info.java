/**
 * The data of a service other than results: expected hosts, keys, pull requests, workflow runs, and the conclusion of a check.
 *
 * <p>GitHub's formats belong to {@code github}.
 */
@NullMarked
package io.github.rjperf.model.service;

import org.jspecify.annotations.NullMarked;
