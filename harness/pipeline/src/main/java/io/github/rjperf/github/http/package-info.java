/**
 * Requests to GitHub's API: rates, retries, redirects, pages and limits.
 *
 * <p>Contains no endpoints; those belong to the classes of {@code github} that are named after what they read or
 * write.
 */
@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
