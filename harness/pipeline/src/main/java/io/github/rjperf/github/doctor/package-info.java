/** The settings of GitHub that the safety of the bench rests on, and whether they are so. */
@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
