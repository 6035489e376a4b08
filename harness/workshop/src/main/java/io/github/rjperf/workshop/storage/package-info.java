/**
 * What years of results cost a database: how large it becomes, and how fast it records and answers queries.
 *
 * <p>Uses the public API of {@code record} only, and invents its rows.
 */
@NullMarked
package io.github.rjperf.workshop.storage;

import org.jspecify.annotations.NullMarked;
