/** One comparison end to end: plan, measure, judge, report, record, resume. Commands and the service call it. */
@NullMarked
package io.github.rjperf.compare;

import org.jspecify.annotations.NullMarked;
