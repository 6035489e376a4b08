/**
 * The pages of a site about all results of a database.
 *
 * <p>Links lead to pages of the same site or to GitHub. The {@code site} package writes the folder.
 */
@NullMarked
package io.github.rjperf.report.site;

import org.jspecify.annotations.NullMarked;
