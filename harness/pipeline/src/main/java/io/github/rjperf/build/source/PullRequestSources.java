package io.github.rjperf.build.source;

/**
 * Both sides of a pull request, as they were at one moment.
 *
 * @param mergeBase where it left its target branch
 * @param head its last commit
 */
public record PullRequestSources(Source mergeBase, Source head) {}
