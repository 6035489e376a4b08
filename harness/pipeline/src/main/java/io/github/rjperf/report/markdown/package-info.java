/**
 * The only renderer of Markdown about the results of one or several platforms: for a bundle, a comment, a check, and
 * the page of a run.
 *
 * <p>This package does escaping, tables, and folds; the verdict decides the words.
 */
@NullMarked
package io.github.rjperf.report.markdown;

import org.jspecify.annotations.NullMarked;
