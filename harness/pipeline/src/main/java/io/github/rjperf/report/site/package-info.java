/**
 * The pages of a site about all results of a database.
 *
 * <p>Links lead to pages of the same site or to GitHub. The folder is written in {@code site}.
 */
@NullMarked
package io.github.rjperf.report.site;

import org.jspecify.annotations.NullMarked;
