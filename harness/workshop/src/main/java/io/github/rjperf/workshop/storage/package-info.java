/**
 * Measures the cost of years of results in a database: its size, and the speed of recording and queries.
 *
 * <p>This package uses only the public API of {@code record}, and invents its rows.
 */
@NullMarked
package io.github.rjperf.workshop.storage;

import org.jspecify.annotations.NullMarked;
