package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The files in the diff between the two builds' commits that define functions on the changed path: functions whose time clearly
 * changed, and their callers. This is a hint; other files may also have caused the change.
 *
 * @param changed number of all files in the diff
 * @param onPath files that define such a function, the one with the innermost function first; at most {@value #MOST}
 */
public record ChangedFiles(int changed, List<ChangedFile> onPath) {
    public static final int MOST = 20;

    public ChangedFiles {
        onPath = List.copyOf(onPath);
        Require.atMost("files on the changed path", onPath.size(), MOST);
        Require.that(changed >= 0, "a negative number of files");
        Require.that(onPath.size() <= changed, "more files on the changed path than files that changed");
    }

    /**
     * A file of a diff that defines a function on the changed path; both names come from a build and are not trusted.
     *
     * @param name name relative to the top of the sources, with slashes: {@code java/rocksjni/rocksjni.cc}
     * @param function the innermost function that it defines
     */
    public record ChangedFile(String name, CodeFrame function) {
        static final int NAME_CHARACTERS = 300;

        /** The names of compiled source files; other files are counted but never named. */
        private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.+-]+(?:/[A-Za-z0-9_.+-]+)*+");

        private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

        public ChangedFile {
            Require.that(isName(name), "not the name of a file of sources: " + name);
            Require.that(
                    function.kind() == CodeKind.JAVA || function.kind() == CodeKind.NATIVE,
                    "no file defines a function of kind " + EnumText.of(function.kind()));
            Require.that(!CONTROL.matcher(function.name()).find(), "a control character in the name of a function");
        }

        /** True for the name of a file that can be stored. */
        public static boolean isName(String name) {
            return name.length() <= NAME_CHARACTERS && NAME.matcher(name).matches();
        }
    }
}
