/** The texts for a pull request: comment, check, job summary, and answers to commands, as GitHub Markdown. */
@NullMarked
package io.github.rjperf.report.comment;

import org.jspecify.annotations.NullMarked;
