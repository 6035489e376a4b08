package io.github.rjperf.build.source;

import java.util.Set;

/**
 * A file that differs between two commits.
 *
 * @param name of the later commit, or of the earlier one if the file was deleted; empty if it is not a plain name
 * @param headings the lines that git shows as the headings of hunks, which begin with a letter in the first column, and changed lines
 *     that begin in the same way; each is truncated by git, or here
 */
public record SourceChange(String name, Set<String> headings) {}
