/**
 * The only sandbox: runs untrusted programs without network, secrets, or the means to do harm, limits what they use, and
 * removes what they leave. Builds run in a {@link io.github.rjperf.confine.Sandbox}, forks behind a
 * {@link io.github.rjperf.confine.Wall}.
 *
 * <p>Every command line of bubblewrap, unshare and sandbox-exec belongs here, with the shell scripts that they start and
 * the probe that shows which of them the kernel allows. What a build or a fork is, how long one may take, and what its
 * failure means do not. The package uses only {@code process}, {@code files} and {@code model}, so that everything that
 * confines untrusted code can be reviewed as a whole.
 */
@NullMarked
package io.github.rjperf.confine;

import org.jspecify.annotations.NullMarked;
