/**
 * Checks of the settings on GitHub and of the identity that answers.
 *
 * <p>Reads only; what is wrong is for a person to change.
 */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
