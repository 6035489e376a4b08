/**
 * The dispatcher: decides the consequences of a push, a label, or a comment, and who may cause them.
 *
 * <p>Its texts come through {@code CommentTexts}; nothing here measures or judges.
 */
@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
