/** The rules of the house as tests: architecture, sources, documents, shell scripts and the launcher. */
@NullMarked
package io.github.rjperf.house;

import org.jspecify.annotations.NullMarked;
