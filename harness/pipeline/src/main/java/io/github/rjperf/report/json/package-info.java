/**
 * Results as JSON and CSV for other programs.
 *
 * <p>Names and units of fields are a contract; their order is that of the records.
 */
@NullMarked
package io.github.rjperf.report.json;

import org.jspecify.annotations.NullMarked;
