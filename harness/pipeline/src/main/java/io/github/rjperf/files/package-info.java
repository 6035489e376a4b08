/** Files that untrusted code may have made, changed or replaced. */
@NullMarked
package io.github.rjperf.files;

import org.jspecify.annotations.NullMarked;
