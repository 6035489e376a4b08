/**
 * Finds sources: a git ref, a pull request, or a folder. They are identified first and copied into a folder of this program
 * before they are built.
 *
 * <p>This is the only package that runs git. No code from the sources is executed here.
 */
@NullMarked
package io.github.rjperf.build.source;

import org.jspecify.annotations.NullMarked;
