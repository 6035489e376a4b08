/**
 * Results as JSON, CSV, and XML for other programs.
 *
 * <p>Names and units of fields are a contract: the schemas in {@code docs/reference/schemas} describe ours, and the other programs theirs.
 */
@NullMarked
package io.github.rjperf.report.json;

import org.jspecify.annotations.NullMarked;
