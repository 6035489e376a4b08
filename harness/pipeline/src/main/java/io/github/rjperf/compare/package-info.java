/**
 * One comparison end to end: plan, measure, judge, report, record, resume. Commands and the service call it.
 *
 * <p>This package composes stages and decides nothing that one of them could decide; options and exit codes belong to
 * {@code cli}, requests to {@code service}.
 */
@NullMarked
package io.github.rjperf.compare;

import org.jspecify.annotations.NullMarked;
