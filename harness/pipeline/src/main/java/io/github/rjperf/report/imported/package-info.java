/**
 * Words about tables that were measured elsewhere.
 *
 * <p>The reason why something looks slower is always stated, and there is no verdict without one.
 */
@NullMarked
package io.github.rjperf.report.imported;

import org.jspecify.annotations.NullMarked;
