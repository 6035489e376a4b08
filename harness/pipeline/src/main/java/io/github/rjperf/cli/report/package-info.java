/**
 * Commands that judge and report a bundle.
 *
 * <p>Every word that they print comes from {@code report}.
 */
@NullMarked
package io.github.rjperf.cli.report;

import org.jspecify.annotations.NullMarked;
