/** Requests to GitHub's interface: rates, retries, redirects, pages and limits. It knows no end point. */
@NullMarked
package io.github.rjperf.github.http;

import org.jspecify.annotations.NullMarked;
