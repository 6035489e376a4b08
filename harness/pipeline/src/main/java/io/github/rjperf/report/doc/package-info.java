/**
 * Reports that are told once and shown on a terminal, as a page, and as Markdown: {@link Doc} with its blocks, the
 * renderer of each medium, and what is told about a survey, releases, histories, imports, and campaigns.
 *
 * <p>Every text of a document is plain; only renderers escape it. Words that other outputs share and charts come from
 * the rooms below, and nothing is computed or read here.
 */
@NullMarked
package io.github.rjperf.report.doc;

import org.jspecify.annotations.NullMarked;
