/**
 * The dispatcher: decides what a push, a label, or a comment leads to and who may cause that.
 *
 * <p>Its texts come from {@code CommentTexts}; nothing here measures or judges.
 */
@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
