/**
 * The matrix, and the JSON files in a bundle through which the stages communicate. Only this package handles JSON and YAML.
 *
 * <p>A bundle may come from a machine that ran untrusted code, so reading is strict and bounded: anything that this package would
 * not have written exactly that way is refused with a {@link io.github.rjperf.document.DocumentException}.
 */
@NullMarked
package io.github.rjperf.document;

import org.jspecify.annotations.NullMarked;
