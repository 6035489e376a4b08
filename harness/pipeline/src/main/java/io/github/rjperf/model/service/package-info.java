/**
 * The data of a service other than results: expected hosts, keys, pull requests, workflow runs, and the answer of a
 * check.
 *
 * <p>Formats of GitHub belong to {@code github}.
 */
@NullMarked
package io.github.rjperf.model.service;

import org.jspecify.annotations.NullMarked;
