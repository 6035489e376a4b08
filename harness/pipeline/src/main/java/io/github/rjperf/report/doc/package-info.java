/**
 * Reports that are written once for terminal, page, and Markdown: {@link Doc} with its blocks, the renderer of each
 * medium, and the documents about a survey, releases, histories, imports, and campaigns.
 *
 * <p>Every text of a document is plain; only renderers escape it. Shared words and charts come from the packages below,
 * and nothing is computed or read here.
 */
@NullMarked
package io.github.rjperf.report.doc;

import org.jspecify.annotations.NullMarked;
