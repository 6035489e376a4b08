/**
 * Checks of the settings on GitHub and of the identity that answers, and the calls that correct them.
 *
 * <p>Checks only read; a change is made only after a person has seen and approved it.
 */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
