/**
 * The scores of one build: the grid is thinned until it fits into a budget, each series is measured in single forks, and the report
 * shows which calls are faster than others.
 *
 * <p>Measuring belongs to {@code compare}, scores and ranks to {@code judge}; nothing here compares builds, and no survey is judged or
 * recorded.
 */
@NullMarked
package io.github.rjperf.survey;

import org.jspecify.annotations.NullMarked;
