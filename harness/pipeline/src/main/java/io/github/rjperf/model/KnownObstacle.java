package io.github.rjperf.model;

import java.util.Arrays;
import java.util.regex.Pattern;

/** This program's own reasons why a series has no explanation; any other reason may quote a build. */
public enum KnownObstacle {
    UNREADABLE("the explanation by the bench host cannot be read"),
    SPLIT(
            "the series were split over several machines; to explain some of them, run the explain command on one machine"),
    NOT_EXPLAINED("the bench host could not explain it; the log of its job says why"),
    BUDGET("the budget was used up; run explain again"),
    SLOWEST("its score is that of the slowest operations, but a profile shows all operations"),
    DISTURBED("only # of # rounds were undisturbed; # are needed");

    private static final String FIGURE = "#";

    private final String words;
    private final Pattern form;

    KnownObstacle(String words) {
        this.words = words;
        this.form = Pattern.compile(Pattern.quote(words).replace("#", "\\E\\d+\\Q"));
    }

    /** One line without a period, with these numbers in order. */
    public String words(int... figures) {
        String filled = words;
        for (int figure : figures) {
            filled = filled.replaceFirst(FIGURE, Integer.toString(figure));
        }
        return filled;
    }

    /** True for the words of one of these reasons. */
    public static boolean isOne(String text) {
        return Arrays.stream(values())
                .anyMatch(known -> known.form.matcher(text).matches());
    }
}
