package io.github.rjperf.model.campaign;

import io.github.rjperf.model.build.SubjectLabel;
import io.github.rjperf.model.value.Require;

/**
 * One in an ordered list of builds: from a good build to a bad one, or from release to release.
 *
 * @param subject its permanent name: {@code maven:9.1.1}, {@code jar:} with a path, or {@code git:} with a full commit id or the
 * tag of a release
 * @param title first line of a commit's message; empty for a release or jar
 */
public record Revision(String subject, String title) {
    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_SUBJECT = 4096;

    public Revision {
        Require.text("subject", subject, LONGEST_SUBJECT);
        Require.that(
                title.codePointCount(0, title.length()) <= LONGEST_TITLE + 1,
                "title is longer than " + LONGEST_TITLE + " characters");
    }

    /** The human-readable name, as in {@link SubjectLabel#of}. */
    public String label() {
        return SubjectLabel.of(subject);
    }
}
