/**
 * The commands of the bot: each is one step of a workflow, or starts one.
 *
 * <p>Each calls its use case in {@code service}; none talks to GitHub itself.
 */
@NullMarked
package io.github.rjperf.cli.github;

import org.jspecify.annotations.NullMarked;
