/**
 * The dispatcher: what follows from a push, a label or a comment, and who may cause it. Its texts come through {@code
 * CommentTexts}.
 */
@NullMarked
package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.NullMarked;
