/**
 * The texts for a pull request: comment, check, job summary, and answers to commands, as GitHub Markdown.
 *
 * <p>This package sends nothing; results are rendered by {@code report.markdown}, and all external text is escaped.
 */
@NullMarked
package io.github.rjperf.report.comment;

import org.jspecify.annotations.NullMarked;
