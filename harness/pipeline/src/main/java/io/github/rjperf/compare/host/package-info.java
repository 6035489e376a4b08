/**
 * The host that a comparison runs on: whether it can measure, its capacity, its sandbox, and its database.
 *
 * <p>Refuses a host that cannot measure, with a one-line reason. Never changes a result.
 */
@NullMarked
package io.github.rjperf.compare.host;

import org.jspecify.annotations.NullMarked;
