/** The commands of the bot: each is one step of a workflow, or starts one. */
@NullMarked
package io.github.rjperf.cli.github;

import org.jspecify.annotations.NullMarked;
