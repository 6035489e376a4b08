/** Commands that judge and report a bundle. */
@NullMarked
package io.github.rjperf.cli.report;

import org.jspecify.annotations.NullMarked;
