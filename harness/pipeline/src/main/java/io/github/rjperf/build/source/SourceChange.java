package io.github.rjperf.build.source;

import java.util.Set;

/**
 * A file that differs between two commits.
 *
 * @param name path in the later commit, or in the earlier one if the file was deleted; empty if the path has unusual characters
 * @param headings the hunk headings that git shows, which are lines that begin with a letter in the first column, and the changed
 *     lines that begin with one; all are truncated, by git or here
 */
public record SourceChange(String name, Set<String> headings) {}
