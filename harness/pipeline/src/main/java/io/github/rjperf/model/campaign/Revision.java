package io.github.rjperf.model.campaign;

import io.github.rjperf.model.value.Require;

/**
 * One of several builds in an order, from a good build to a bad one or from release to release.
 *
 * @param subject what names it for good: {@code maven:9.1.1}, or {@code git:} with a full commit id or the tag of a release
 * @param title first line of a commit's message; empty for a release
 */
public record Revision(String subject, String title) {
    private static final int LONGEST_TITLE = 200;
    private static final int COMMIT = 40;
    private static final int SHORT_COMMIT = 7;

    public Revision {
        Require.text("subject", subject, LONGEST_TITLE);
        Require.that(
                title.codePointCount(0, title.length()) <= LONGEST_TITLE + 1,
                "title is longer than " + LONGEST_TITLE + " characters");
    }

    /** The name for people: {@code 9.1.1}, the tag {@code v9.1.1}, or the first seven digits of a commit. */
    public String label() {
        String name = subject.substring(subject.indexOf(':') + 1);
        return name.length() == COMMIT ? name.substring(0, SHORT_COMMIT) : name;
    }
}
