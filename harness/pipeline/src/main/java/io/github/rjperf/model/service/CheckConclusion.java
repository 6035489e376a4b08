package io.github.rjperf.model.service;

/** The conclusion of a pull request's check, in GitHub's terms in lower case; it is never red because of noise. */
public enum CheckConclusion {
    SUCCESS,
    NEUTRAL,
    FAILURE
}
