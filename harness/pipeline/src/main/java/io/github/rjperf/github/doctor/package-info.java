/**
 * Checks the settings on GitHub and the identity that answers, and provides the API calls that fix them.
 *
 * <p>Checks only read; a change is made only after a person has seen and approved it.
 */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
