/** What commands share: options, converters of option values, and exit codes. */
@NullMarked
package io.github.rjperf.cli.settings;

import org.jspecify.annotations.NullMarked;
