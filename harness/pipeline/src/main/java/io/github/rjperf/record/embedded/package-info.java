/**
 * The PostgreSQL server that the program runs itself, for trying out the program and for tests: one server for each folder that
 * the user chooses, shared by all programs that use the folder and stopped by the last of them.
 *
 * <p>This package starts and stops the server, regardless of the contents of its database.
 */
@NullMarked
package io.github.rjperf.record.embedded;

import org.jspecify.annotations.NullMarked;
