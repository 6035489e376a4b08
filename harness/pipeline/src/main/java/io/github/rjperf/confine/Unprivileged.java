package io.github.rjperf.confine;

import java.util.ArrayList;
import java.util.List;

/** Lets root run a program as an unprivileged user. */
public final class Unprivileged {
    /** Options of {@code setpriv} that drop all privileges; the runner's scripts use the same ones. */
    static final List<String> OPTIONS =
            List.of("--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all");

    private Unprivileged() {}

    /** What to put before a command to make it run as this user and group, which are given as numbers. */
    public static List<String> as(int user, int group) {
        List<String> words = new ArrayList<>(
                List.of("setpriv", "--reuid", Integer.toString(user), "--regid", Integer.toString(group)));
        words.addAll(OPTIONS);
        return List.copyOf(words);
    }
}
