/**
 * Requests to GitHub's API: rates, retries, redirects, paging, and limits.
 *
 * <p>This package contains no endpoints; those belong to the classes in {@code github} that are named after what they
 * read or write.
 */
@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
