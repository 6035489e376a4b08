/**
 * Results that were measured elsewhere: JMH files and published tables, read and compared with each
 * other.
 *
 * <p>Nothing is measured here, and no verdict on an import fails anything: a table shows neither the machine nor the forks
 * behind it. Imported scores never become pairs of a comparison or points of a history.
 */
@NullMarked
package io.github.rjperf.imports;

import org.jspecify.annotations.NullMarked;
