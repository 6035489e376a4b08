/**
 * The dispatcher: decides what happens after a push, a label, or a comment, and who may cause it.
 *
 * <p>Its texts come from {@code CommentTexts}; nothing here measures or judges.
 */
@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
