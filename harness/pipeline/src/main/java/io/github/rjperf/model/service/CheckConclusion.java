package io.github.rjperf.model.service;

import java.util.Locale;

/** How the check of a pull request ends; it is never red for noise. */
public enum CheckConclusion {
    SUCCESS,
    NEUTRAL,
    FAILURE;

    /** GitHub's name for it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
