/**
 * The scores of one build in words: what was measured, how, and which calls are fastest.
 *
 * <p>A survey compares nothing, so nothing is slower or faster.
 */
@NullMarked
package io.github.rjperf.report.survey;

import org.jspecify.annotations.NullMarked;
