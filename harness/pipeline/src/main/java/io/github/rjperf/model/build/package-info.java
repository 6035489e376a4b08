/**
 * Builds of rocksdbjni: the commit, how it was compiled, protected, and laid out, and how two builds differ.
 *
 * <p>A record describes an existing build. Making builds belongs to {@code build}.
 */
@NullMarked
package io.github.rjperf.model.build;

import org.jspecify.annotations.NullMarked;
