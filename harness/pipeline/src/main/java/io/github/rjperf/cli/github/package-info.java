/** The commands behind a pull request: each is one step of a workflow, or of what starts one. */
@NullMarked
package io.github.rjperf.cli.github;

import org.jspecify.annotations.NullMarked;
