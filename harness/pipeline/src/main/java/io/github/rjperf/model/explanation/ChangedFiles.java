package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * Which files of the diff between the commits of both builds define functions on the changed path: functions whose time changed
 * clearly, and their callers. It is a hint; a file that is not among them may have caused the change as well.
 *
 * @param changed number of all files of the diff
 * @param onPath those that define such a function, the one with the innermost function first; at most {@value #MOST}
 */
public record ChangedFiles(int changed, List<ChangedFile> onPath) {
    /** The longest list. */
    public static final int MOST = 20;

    public ChangedFiles {
        onPath = List.copyOf(onPath);
        Require.atMost("files on the changed path", onPath.size(), MOST);
        Require.that(changed >= 0, "a negative number of files");
        Require.that(onPath.size() <= changed, "more files on the changed path than files that changed");
    }
}
