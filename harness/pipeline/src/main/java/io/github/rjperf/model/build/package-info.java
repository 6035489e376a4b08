/**
 * Builds of rocksdbjni: the commit, how it was compiled, protected, and laid out, and how two builds differ.
 *
 * <p>A record describes a build that exists. How one is made belongs to {@code build}.
 */
@NullMarked
package io.github.rjperf.model.build;

import org.jspecify.annotations.NullMarked;
