/** What a pull request is told: comment, check, job summary and answers to commands, as GitHub Markdown. */
@NullMarked
package io.github.rjperf.report.comment;

import org.jspecify.annotations.NullMarked;
