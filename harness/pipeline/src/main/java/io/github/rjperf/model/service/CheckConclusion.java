package io.github.rjperf.model.service;

/** How the check of a pull request ends, as GitHub names it in lower case; it is never red for noise. */
public enum CheckConclusion {
    SUCCESS,
    NEUTRAL,
    FAILURE
}
