package io.github.rjperf.build.source;

import java.util.Set;

/**
 * A file that differs between two commits.
 *
 * @param name name in the later commit, or in the earlier one if the file was deleted; empty if it is not a plain name
 * @param headings the lines that git shows as headings of hunks, which begin with a letter in the first column, and changed lines
 *     that also begin with a letter; each is truncated, by git or here
 */
public record SourceChange(String name, Set<String> headings) {}
