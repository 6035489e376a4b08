/**
 * The host that a comparison runs on: whether it can measure, what it has room for, its sandbox, and its database.
 *
 * <p>Refuses a host that cannot measure, or says in one line what is wrong with it. Touches no result.
 */
@NullMarked
package io.github.rjperf.compare.host;

import org.jspecify.annotations.NullMarked;
