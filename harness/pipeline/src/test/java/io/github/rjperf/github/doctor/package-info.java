@NullMarked
package io.github.rjperf.github.doctor;

import org.jspecify.annotations.NullMarked;
