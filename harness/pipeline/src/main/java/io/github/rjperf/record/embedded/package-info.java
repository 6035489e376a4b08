/**
 * The PostgreSQL server that the program runs itself, for trying it out and for tests: one server per folder of the user,
 * shared by all programs that use the folder and stopped by the last of them.
 *
 * <p>Starts and stops the server; what its database contains does not concern it.
 */
@NullMarked
package io.github.rjperf.record.embedded;

import org.jspecify.annotations.NullMarked;
