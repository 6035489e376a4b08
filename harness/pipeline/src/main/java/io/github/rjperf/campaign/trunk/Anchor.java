package io.github.rjperf.campaign.trunk;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.build.subject.Subject.GitRef;
import io.github.rjperf.build.subject.Subject.Release;
import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.settings.UsageException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The build that trunk is measured against; it never changes.
 *
 * @param subject a release tag or a full commit id, built like the commits of trunk, or a released jar
 */
public record Anchor(Subject subject) {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    public Anchor {
        boolean isFixed = subject instanceof GitRef commit
                ? ReleaseTag.is(commit.ref()) || COMMIT.matcher(commit.ref()).matches()
                : subject instanceof Release release && !release.isSnapshot();
        if (!isFixed) {
            throw new UsageException("--anchor " + subject.canonical()
                    + " may change; specify a release tag (for example --anchor git:v9.10.0), a full"
                    + " commit ID, or a released jar");
        }
    }

    /** Reads {@code git:v9.10.0} or {@code 9.10.0}; throws UsageException for a name whose build can change. */
    public static Anchor parse(String text) {
        return new Anchor(Subject.parse(text));
    }

    String canonical() {
        return subject.canonical();
    }

    /** The released jar, if the anchor is one. Such a jar was made by a different compiler, and its code has only one layout. */
    Optional<Release> releasedJar() {
        return subject instanceof Release jar ? Optional.of(jar) : Optional.empty();
    }

    /** The name of the anchor: {@code v9.10.0}, or the first digits of a commit. */
    String label() {
        return new Revision(canonical(), "").label();
    }
}
