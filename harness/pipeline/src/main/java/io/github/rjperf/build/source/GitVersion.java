package io.github.rjperf.build.source;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of git.
 *
 * @param major 2 of 2.39.5
 * @param minor 39 of 2.39.5
 * @param patch 5 of 2.39.5
 */
record GitVersion(int major, int minor, int patch) {
    private static final Pattern TEXT =
            Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?.*", Pattern.DOTALL);
    /** First patches of older versions that know {@code GIT_NO_LAZY_FETCH}; 2.45.1 and all later versions do. */
    private static final Map<Integer, Integer> PATCHES = Map.of(39, 4, 40, 2, 41, 1, 42, 2, 43, 4, 44, 1, 45, 1);

    /** Reads what {@code git version} prints; what cannot be read is taken for an old version. */
    static GitVersion parse(String text) {
        Matcher version = TEXT.matcher(text);
        if (!version.matches()) {
            return new GitVersion(0, 0, 0);
        }
        String patch = version.group(3);
        return new GitVersion(
                Integer.parseInt(version.group(1)),
                Integer.parseInt(version.group(2)),
                patch == null ? 0 : Integer.parseInt(patch));
    }

    /**
     * Without this, a repository fetched with a filter fetches what it lacks; when the server lacked it too, git 2.39
     * started itself 4,600 times in ten minutes.
     */
    boolean canStopLazyFetches() {
        boolean isLater = major > 2 || (major == 2 && minor > 45);
        return isLater || (major == 2 && patch >= PATCHES.getOrDefault(minor, Integer.MAX_VALUE));
    }
}
