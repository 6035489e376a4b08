/**
 * One comparison end to end: plan, measure, judge, report, record, resume. Commands and the service call it.
 *
 * <p>It composes stages and decides nothing that one of them could; options and exit codes belong to {@code cli},
 * requests to {@code service}.
 */
@NullMarked
package io.github.rjperf.compare;

import org.jspecify.annotations.NullMarked;
