/**
 * A web site of plain files about everything that is recorded: what is slower now, a page for each series, the matrix of
 * releases, pull requests, and a badge.
 *
 * <p>The database is only read. What the pages look like is the concern of {@code report}; here is what they show, and how
 * a folder is brought up to date.
 */
@NullMarked
package io.github.rjperf.site;

import org.jspecify.annotations.NullMarked;
