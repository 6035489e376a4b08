package io.github.rjperf.model.build;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The human-readable name of a build that has a permanent name. */
public final class SubjectLabel {
    /** A regular expression that Java and PostgreSQL understand in the same way: the text before the name of another library. */
    public static final String GROUP = "^maven:[^:]+:(?=[^:]+:)";

    private static final Pattern OF_GROUP = Pattern.compile(GROUP);
    private static final Pattern COMMIT = Pattern.compile("git:([0-9a-f]{7})[0-9a-f]{33}");

    private SubjectLabel() {}

    /** True for a jar from a Maven repository that is not {@code org.rocksdb:rocksdbjni}. */
    static boolean isOfOtherLibrary(String subject) {
        return OF_GROUP.matcher(subject).find();
    }

    /**
     * The label of a subject: {@code 9.1.1}, {@code frocksdbjni:8.10.0-ververica-1.0}, the name of a jar or folder, the tag
     * {@code v9.1.1}, or the first seven digits of a commit.
     */
    public static String of(String subject) {
        if (isOfOtherLibrary(subject)) {
            return OF_GROUP.matcher(subject).replaceFirst("");
        }
        Matcher commit = COMMIT.matcher(subject);
        if (commit.matches()) {
            return commit.group(1);
        }
        boolean isFile = subject.startsWith("jar:") || subject.startsWith("dir:");
        return isFile ? file(subject) : subject.substring(subject.indexOf(':') + 1);
    }

    /** The part of a path after its last slash. */
    static String file(String subject) {
        String path = subject.replaceFirst("/+$", "");
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.isBlank() ? subject : name;
    }
}
