package io.github.rjperf.model;

import java.util.Arrays;

/** A reason of this program why a series has no explanation; any other one may quote a build. */
public enum KnownObstacle {
    UNREADABLE("the explanation by the bench host cannot be read"),
    SPLIT("the series were split over several machines; the command explain measures some of them on one"),
    NOT_EXPLAINED("the bench host could not explain it; the log of its job says why"),
    BUDGET("the budget was used up; run explain again"),
    SLOWEST("its score is that of the slowest operations, and a profile shows all of them");

    private final String words;

    KnownObstacle(String words) {
        this.words = words;
    }

    /** One line without a period. */
    public String words() {
        return words;
    }

    /** True for the words of one of them. */
    public static boolean isOne(String text) {
        return Arrays.stream(values()).anyMatch(known -> known.words.equals(text));
    }
}
