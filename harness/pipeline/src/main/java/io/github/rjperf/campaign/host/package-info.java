/** What the verdicts of a host are worth: one build compared with itself again and again, as it is and with planted slowdowns. */
@NullMarked
package io.github.rjperf.campaign.host;

import org.jspecify.annotations.NullMarked;
