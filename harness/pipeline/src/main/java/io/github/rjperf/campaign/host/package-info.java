/**
 * What the verdicts of a host are worth: one build compared with itself again and again, as it is and with planted slowdowns.
 *
 * <p>Nothing here decides how pairs are judged: the verdicts of its comparisons are counted as they are.
 */
@NullMarked
package io.github.rjperf.campaign.host;

import org.jspecify.annotations.NullMarked;
