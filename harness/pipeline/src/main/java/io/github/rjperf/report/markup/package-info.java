/**
 * Text and elements that are escaped by construction, for pages, Markdown, and terminals.
 *
 * <p>This package does not depend on results. Everything that a build can influence passes through here before it is
 * shown.
 */
@NullMarked
package io.github.rjperf.report.markup;

import org.jspecify.annotations.NullMarked;
