/**
 * The command about the web site.
 *
 * <p>What it writes comes from {@code site}.
 */
@NullMarked
package io.github.rjperf.cli.site;

import org.jspecify.annotations.NullMarked;
