/** Tests of the deployment: compose file, images and scripts, on the programs of this machine. */
@NullMarked
package io.github.rjperf.e2e.docker;

import org.jspecify.annotations.NullMarked;
