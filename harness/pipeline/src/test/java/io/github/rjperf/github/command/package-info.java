@NullMarked
package io.github.rjperf.github.command;

import org.jspecify.annotations.NullMarked;
