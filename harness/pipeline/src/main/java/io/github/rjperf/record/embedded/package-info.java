/**
 * The PostgreSQL that comes with the program: for trying out and for tests, one server in one folder of the user, shared
 * by all programs that use the folder and stopped by the last of them.
 */
@NullMarked
package io.github.rjperf.record.embedded;

import org.jspecify.annotations.NullMarked;
