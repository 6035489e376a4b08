/**
 * The documents between the stages: a bundle's JSON files and the matrix. The only place that knows JSON and YAML.
 *
 * <p>A bundle may come from a machine that ran somebody else's code, so reading is strict and bounded: whatever is not
 * exactly what this package writes is refused by a {@link io.github.rjperf.document.DocumentException}.
 */
@NullMarked
package io.github.rjperf.document;

import org.jspecify.annotations.NullMarked;
