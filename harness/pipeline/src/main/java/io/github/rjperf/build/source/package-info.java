/** Where sources come from: a git ref, a pull request, a folder; each at rest in a folder of ours before it is built. */
@NullMarked
package io.github.rjperf.build.source;

import org.jspecify.annotations.NullMarked;
