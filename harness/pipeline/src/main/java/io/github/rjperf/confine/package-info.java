/**
 * The only sandbox: runs untrusted programs without network access, secrets, or the means to do harm, limits their resources, and
 * removes what they leave behind. Builds run in a {@link io.github.rjperf.confine.Sandbox} and forks in a
 * {@link io.github.rjperf.confine.Wall}.
 *
 * <p>Every command line for bubblewrap, unshare, or sandbox-exec belongs here, as do the shell scripts that they start and the
 * probe that shows which of them the kernel allows. What a build or fork is, how long it may take, and what its failure means do
 * not belong here. The package uses only {@code process}, {@code files}, and {@code model}, so all code that confines untrusted
 * programs can be reviewed as a whole.
 */
@NullMarked
package io.github.rjperf.confine;

import org.jspecify.annotations.NullMarked;
