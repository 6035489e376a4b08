/**
 * The one renderer of Markdown about the results of one platform or several: for a bundle, a comment, a check, and the
 * page of a run.
 *
 * <p>Escaping, tables and folds are here; what is said is decided by the verdict.
 */
@NullMarked
package io.github.rjperf.report.markdown;

import org.jspecify.annotations.NullMarked;
