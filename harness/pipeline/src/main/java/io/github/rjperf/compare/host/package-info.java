/**
 * The host on which a comparison runs: whether it can measure, its capacity, its sandbox, and its databases.
 *
 * <p>Code here refuses a host that cannot measure, giving a one-line reason, but never changes a result.
 */
@NullMarked
package io.github.rjperf.compare.host;

import org.jspecify.annotations.NullMarked;
