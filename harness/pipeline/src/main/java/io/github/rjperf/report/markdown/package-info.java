/** The one renderer of Markdown about results, of one platform or several: for a bundle, a comment, a check, a run's page. */
@NullMarked
package io.github.rjperf.report.markdown;

import org.jspecify.annotations.NullMarked;
