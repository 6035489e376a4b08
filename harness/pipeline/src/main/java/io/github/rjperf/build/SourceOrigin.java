package io.github.rjperf.build;

import org.jspecify.annotations.Nullable;

/**
 * The trustworthiness of a build's sources, which decides what the build may leave behind for others.
 *
 * @param stranger name of the untrusted contributor, or null for sources that the user vouches for
 */
record SourceOrigin(@Nullable String stranger) {
    static final SourceOrigin TRUSTED = new SourceOrigin(null);

    /** A pull request may come from anybody; only its own later builds take what it compiled. */
    static SourceOrigin pullRequest(String remoteKey, int number) {
        return new SourceOrigin("pr-" + number + "-" + remoteKey.substring(0, 12));
    }

    /** A commit whose content the requester may not have read. */
    static SourceOrigin commit(String remoteKey, String ref) {
        return new SourceOrigin("git-" + ref.replaceAll("[^0-9a-zA-Z]", "") + "-" + remoteKey.substring(0, 12));
    }
}
