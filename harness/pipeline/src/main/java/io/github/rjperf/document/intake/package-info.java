/**
 * The border between the job that nobody trusts and those that hold credentials: an artifact becomes a checked bundle, or
 * is refused with a named reason.
 *
 * <p>Whoever measures runs a stranger's code, so every byte is read as an attacker would have written it. What is trusted
 * comes from the request and the settings of the installation; the artifact only adds measurements to it.
 */
@NullMarked
package io.github.rjperf.document.intake;

import org.jspecify.annotations.NullMarked;
