package io.github.rjperf.build.source;

import org.jspecify.annotations.Nullable;

/**
 * The party responsible for the sources of a build; it determines which later builds may reuse the compiled objects.
 *
 * @param untrusted name of the untrusted origin, or null for sources that the user vouches for
 */
public record SourceOrigin(@Nullable String untrusted) {
    public static final SourceOrigin TRUSTED = new SourceOrigin(null);

    /** A pull request, which anyone may open; only later builds of the same pull request reuse its compiled objects. */
    public static SourceOrigin pullRequest(String remoteKey, int number) {
        return new SourceOrigin("pr-" + number + "-" + remoteKey.substring(0, 12));
    }

    /** A commit requested by someone who may not have read it. */
    public static SourceOrigin commit(String remoteKey, String ref) {
        return new SourceOrigin("git-" + ref.replaceAll("[^0-9a-zA-Z]", "") + "-" + remoteKey.substring(0, 12));
    }
}
