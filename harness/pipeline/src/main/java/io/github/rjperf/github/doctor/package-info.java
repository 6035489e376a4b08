/** Checks of the settings on GitHub and of the identity that answers. */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
