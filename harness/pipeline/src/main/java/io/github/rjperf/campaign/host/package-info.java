/**
 * Measures how reliable the verdicts of a host are: compares one build with itself repeatedly, unchanged and with planted
 * slowdowns.
 *
 * <p>Nothing here decides how pairs are judged: the verdicts of its comparisons are counted as they are.
 */
@NullMarked
package io.github.rjperf.campaign.host;

import org.jspecify.annotations.NullMarked;
