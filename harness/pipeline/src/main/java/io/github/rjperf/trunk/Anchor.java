package io.github.rjperf.trunk;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.build.subject.Subject.GitRef;
import io.github.rjperf.build.subject.Subject.Release;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.settings.UsageException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The build that trunk is measured against; it never changes.
 *
 * @param subject a tag of a release or a full commit id, which is built as the commits of trunk are; or a released jar
 */
public record Anchor(Subject subject) {
    private static final Pattern TAG_OR_COMMIT = Pattern.compile("v?[0-9]+(\\.[0-9]+)+|[0-9a-f]{40}");
    private static final int SHORT_COMMIT = 7;

    public Anchor {
        boolean isFixed = subject instanceof GitRef commit
                ? TAG_OR_COMMIT.matcher(commit.ref()).matches()
                : subject instanceof Release release
                        && !release.version().toUpperCase(Locale.ROOT).endsWith("SNAPSHOT");
        if (!isFixed) {
            throw new UsageException(
                    "--anchor " + subject.canonical() + " may change; name the tag of a release, for example"
                            + " --anchor git:v9.10.0, a full commit id, or a released jar");
        }
    }

    /** Reads {@code git:v9.10.0} or {@code 9.10.0}; throws UsageException for a build that may change. */
    public static Anchor parse(String text) {
        return new Anchor(BuildStep.subject(text));
    }

    String canonical() {
        return subject.canonical();
    }

    /** True for a jar that was not built here: its compiler is another one, and it has one layout of its code. */
    boolean isReleasedJar() {
        return subject instanceof Release;
    }

    /** {@code v9.10.0}, or the first digits of a commit. */
    String label() {
        String name = canonical().substring(canonical().indexOf(':') + 1);
        return name.length() == 40 ? name.substring(0, SHORT_COMMIT) : name;
    }
}
