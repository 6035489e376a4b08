/**
 * The command {@code survey}.
 *
 * <p>It parses its options and calls the use case; what is measured and shown is decided elsewhere.
 */
@NullMarked
package io.github.rjperf.cli.survey;

import org.jspecify.annotations.NullMarked;
