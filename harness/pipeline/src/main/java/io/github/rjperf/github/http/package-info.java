/** Requests to GitHub's API: rates, retries, redirects, pages and limits. Contains no endpoints. */
@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
