/** Requests to GitHub's API: rate limits, retries, redirects, pages, and size limits. It does not know any endpoint. */
@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
