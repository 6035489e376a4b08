/**
 * Readers of results that other programs wrote: JMH's JSON and CSV, and the tables that JMH prints. {@link
 * io.github.rjperf.document.foreign.ForeignResults} finds the format of a file.
 *
 * <p>Such a file may be damaged, edited, or hostile: reading is bounded, and anything that is not understood is left out,
 * with its line, the reason, and a remedy; nothing is guessed. Our own documents are read by {@code document}, and nothing
 * is judged here.
 */
@NullMarked
package io.github.rjperf.document.foreign;

import org.jspecify.annotations.NullMarked;
