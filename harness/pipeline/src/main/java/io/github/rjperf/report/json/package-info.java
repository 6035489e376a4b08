/**
 * Results as JSON, CSV, and XML for other programs.
 *
 * <p>Names and units of fields are a contract: the schemas in {@code docs/reference/schemas} describe our formats, and other
 * programs document theirs.
 */
@NullMarked
package io.github.rjperf.report.json;

import org.jspecify.annotations.NullMarked;
