/** The settings of GitHub that the safety of the bench rests on, the identity that answers, and whether both are right. */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
