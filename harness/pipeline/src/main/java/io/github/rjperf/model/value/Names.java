package io.github.rjperf.model.value;

import java.util.regex.Pattern;

/** The syntax of names that people type in comments, forms, and settings. */
public final class Names {
    public static final int GLOB_CHARACTERS = 200;

    private static final Pattern REPOSITORY =
            Pattern.compile("(?!\\.{1,2}/)[A-Za-z0-9._-]{1,100}/(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}");
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,62}");
    private static final Pattern GLOB =
            Pattern.compile("[A-Za-z0-9*?][A-Za-z0-9._*?=/-]{0," + (GLOB_CHARACTERS - 1) + "}");
    private static final Pattern LOGIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,99}(\\[bot])?");

    private Names() {}

    /** True for a GitHub repository as OWNER/NAME. */
    public static boolean isRepository(String text) {
        return REPOSITORY.matcher(text).matches();
    }

    /** True for a text that can be the name of a profile or a platform. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** True for a glob of series names; {@code ?} stands for the characters of a name that a glob may not contain. */
    public static boolean isGlob(String text) {
        return GLOB.matcher(text).matches();
    }

    /** True for a text that can be the login of a person or a bot. */
    public static boolean isLogin(String text) {
        return LOGIN.matcher(text).matches();
    }
}
