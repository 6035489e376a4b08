/**
 * The boundary between the untrusted job that measures and the jobs that hold credentials: an artifact either becomes a
 * checked bundle or is refused with a named reason.
 *
 * <p>The measuring job runs code of untrusted contributors, so every byte is treated as if an attacker wrote it.
 * Everything trusted comes from the request and the settings of the installation; the artifact only adds measurements.
 */
@NullMarked
package io.github.rjperf.document.intake;

import org.jspecify.annotations.NullMarked;
