/**
 * The scores of one build: the grid is thinned until it fits into a budget, each series is measured in single forks, and the report
 * shows which calls are faster than others.
 *
 * <p>Measuring belongs to {@code compare}, and scores and ranks belong to {@code judge}; nothing here compares builds, and
 * surveys are neither judged nor recorded.
 */
@NullMarked
package io.github.rjperf.survey;

import org.jspecify.annotations.NullMarked;
