/**
 * The only sandbox: runs untrusted programs without network access, secrets, or the means to do harm, limits their
 * resources, and removes what they leave behind. Builds run in a {@link io.github.rjperf.confine.Sandbox}, forks in a
 * {@link io.github.rjperf.confine.Wall}.
 *
 * <p>Every command line of bubblewrap, unshare, and sandbox-exec belongs here, with the shell scripts that they start
 * and the probe that shows which of them the kernel allows. The meaning of a build or a fork, its time limit, and the
 * meaning of its failure do not belong here. The package uses only {@code process}, {@code files}, and {@code model}, so
 * that everything that confines untrusted code can be reviewed as a whole.
 */
@NullMarked
package io.github.rjperf.confine;

import org.jspecify.annotations.NullMarked;
