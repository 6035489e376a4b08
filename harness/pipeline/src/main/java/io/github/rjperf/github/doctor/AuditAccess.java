package io.github.rjperf.github.doctor;

import io.github.rjperf.github.http.Api;
import java.util.Optional;

/**
 * The tokens that an audit reads with.
 *
 * @param settings token of an account that can read the settings of the bench repository, and public data upstream
 * @param upstream the token of jobs upstream, if it was created manually
 * @param app a signed token of the App itself, if its key is given
 */
public record AuditAccess(Api settings, Optional<Api> upstream, Optional<Api> app) {}
