/**
 * Where sources come from: a git ref, a pull request, a folder. Each is identified first and copied into a folder of this
 * program before it is built.
 *
 * <p>The only package that runs git. Nothing of the sources is executed here.
 */
@NullMarked
package io.github.rjperf.build.source;

import org.jspecify.annotations.NullMarked;
