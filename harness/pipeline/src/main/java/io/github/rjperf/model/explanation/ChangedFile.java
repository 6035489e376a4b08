package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Require;
import java.util.regex.Pattern;

/**
 * A file of a diff that defines a function on the changed path; both names come from a build and are not trusted.
 *
 * @param name relative to the top of the sources, with slashes: {@code java/rocksjni/rocksjni.cc}
 * @param function the innermost one that it defines
 */
public record ChangedFile(String name, CodeFrame function) {
    /** The longest name that is kept. */
    static final int NAME_CHARACTERS = 300;

    /** Files of sources that are compiled have no other names; others are counted and never named. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.+-]+(?:/[A-Za-z0-9_.+-]+)*+");

    private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

    public ChangedFile {
        Require.that(isName(name), "not the name of a file of sources: " + name);
        Require.that(
                function.kind() == CodeKind.JAVA || function.kind() == CodeKind.NATIVE,
                "no file defines a function of kind " + EnumText.of(function.kind()));
        Require.that(!CONTROL.matcher(function.name()).find(), "a control character in the name of a function");
    }

    /** True for the name of a file that can be kept. */
    public static boolean isName(String name) {
        return name.length() <= NAME_CHARACTERS && NAME.matcher(name).matches();
    }
}
