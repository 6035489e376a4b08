/** Tests of the launcher: the real scripts in a sandbox, with stand-ins for the JDK, Maven and package managers. */
@NullMarked
package io.github.rjperf.e2e.launcher;

import org.jspecify.annotations.NullMarked;
