/**
 * Commands and options that build a subject.
 *
 * <p>What the words mean is decided by {@code build.subject}.
 */
@NullMarked
package io.github.rjperf.cli.build;

import org.jspecify.annotations.NullMarked;
