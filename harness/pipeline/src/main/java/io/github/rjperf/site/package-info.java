/**
 * A static website with all recorded results: what is slower now, a page for each series, the matrix of releases, pull
 * requests, and a badge.
 *
 * <p>The database is only read. The {@code report} package defines the look of the pages; this package decides what they show,
 * and updates a folder.
 */
@NullMarked
package io.github.rjperf.site;

import org.jspecify.annotations.NullMarked;
