/**
 * Results as JSON and CSV for other programs.
 *
 * <p>Names and units of fields are a contract, which the schemas in {@code docs/reference/schemas} describe.
 */
@NullMarked
package io.github.rjperf.report.json;

import org.jspecify.annotations.NullMarked;
