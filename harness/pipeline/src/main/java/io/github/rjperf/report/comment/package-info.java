/**
 * The texts for a pull request: comment, check, job summary, and answers to commands, as GitHub Markdown.
 *
 * <p>Sends nothing; results are rendered by {@code report.markdown}, and every text of others is escaped.
 */
@NullMarked
package io.github.rjperf.report.comment;

import org.jspecify.annotations.NullMarked;
