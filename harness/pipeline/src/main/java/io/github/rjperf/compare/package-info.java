/**
 * One comparison from start to finish: plan, measure, judge, report, record, resume. Commands and the service call this package.
 *
 * <p>This package combines stages and leaves all decisions to them where possible. Options and exit codes belong in {@code cli},
 * and requests in {@code service}.
 */
@NullMarked
package io.github.rjperf.compare;

import org.jspecify.annotations.NullMarked;
