/** What follows from a push, a label or a comment: who may, what is started or cancelled, what is answered. */
@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
