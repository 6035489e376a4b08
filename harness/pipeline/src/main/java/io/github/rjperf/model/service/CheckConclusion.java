package io.github.rjperf.model.service;

/** The conclusion of a pull request's check, in GitHub's terms, in lower case. Noise never makes it red. */
public enum CheckConclusion {
    SUCCESS,
    NEUTRAL,
    FAILURE
}
