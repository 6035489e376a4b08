/**
 * Measures how reliable a host's verdicts are by repeatedly comparing one build with itself, both unchanged and with planted
 * slowdowns.
 *
 * <p>Nothing here affects how pairs are judged; verdicts are simply counted.
 */
@NullMarked
package io.github.rjperf.campaign.host;

import org.jspecify.annotations.NullMarked;
