package io.github.rjperf.github.doctor;

import io.github.rjperf.github.http.Api;
import java.util.Optional;

/**
 * The tokens that a checkup looks with.
 *
 * @param settings of an account that may read the settings of the bench repository, and what is public upstream
 * @param upstream the token that the jobs use upstream, when one was made by hand
 * @param app a signed token of the App itself, when its key is at hand
 */
public record Sight(Api settings, Optional<Api> upstream, Optional<Api> app) {}
