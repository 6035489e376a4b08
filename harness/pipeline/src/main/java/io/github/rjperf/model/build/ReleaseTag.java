package io.github.rjperf.model.build;

import java.util.regex.Pattern;

/** The names of RocksDB's release tags: {@code v9.1.1}. */
public final class ReleaseTag {
    /** A regular expression that Java and PostgreSQL understand in the same way. */
    public static final String REGEX = "v?[0-9]+([.][0-9]+)+";

    private static final Pattern TAG = Pattern.compile(REGEX);

    private ReleaseTag() {}

    /** The tag of a version. */
    public static String of(String version) {
        return "v" + version;
    }

    /** True for the name of a tag, which does not move, unlike a branch. */
    public static boolean is(String ref) {
        return TAG.matcher(ref).matches();
    }
}
