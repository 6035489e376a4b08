/**
 * The boundary between the untrusted job that measures and the jobs that hold credentials: an artifact either becomes a checked
 * bundle or is refused for a stated reason.
 *
 * <p>The measuring job runs code from untrusted contributors, so every byte is treated as if an attacker had written it.
 * Everything that is trusted comes from the request and the installation's settings; the artifact only adds measurements.
 */
@NullMarked
package io.github.rjperf.document.intake;

import org.jspecify.annotations.NullMarked;
