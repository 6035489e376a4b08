/**
 * Reads results written by other programs: JMH's JSON and CSV, and the tables that JMH prints.
 * {@link io.github.rjperf.document.foreign.ForeignResults} determines the format of a file.
 *
 * <p>Such a file may be damaged, edited, or hostile. Reading is bounded, and anything that cannot be understood is left out and
 * reported with its line, the reason, and a remedy; nothing is guessed. Our own documents are read by {@code document}, and
 * nothing is judged here.
 */
@NullMarked
package io.github.rjperf.document.foreign;

import org.jspecify.annotations.NullMarked;
