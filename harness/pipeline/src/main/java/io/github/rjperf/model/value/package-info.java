/**
 * General values: names, globs, digests, units, and the checks that records share.
 *
 * <p>This package does not depend on any other package.
 */
@NullMarked
package io.github.rjperf.model.value;

import org.jspecify.annotations.NullMarked;
