package io.github.rjperf.model;

import java.util.Arrays;
import java.util.Optional;

/** Why the reason that a bundle gives for a series that was not measured is not believed. */
public enum Doubt {
    TRUNK_RUNS_IT("trunk runs it"),
    EVERY_BUILD_CAN("every build can"),
    NEEDS_ONLY_THE_BUILD("it needs nothing but the build");

    private static final String ALTHOUGH = " did not run it, although ";
    private static final String CLAIM = "; its bundle says: ";

    private final String words;

    Doubt(String words) {
        this.words = words;
    }

    /** The reason of the verdict: the candidate lost the series. */
    public String against(String claim, String candidate) {
        return Side.CANDIDATE.word() + " " + candidate + ALTHOUGH + words + CLAIM + claim;
    }

    /** The doubt in the reason of a verdict. */
    public static Optional<Doubt> in(String reason) {
        return Arrays.stream(values())
                .filter(doubt -> reason.contains(ALTHOUGH + doubt.words + CLAIM))
                .findFirst();
    }

    /** The sentence of this program about the candidate. */
    public String sentence() {
        return "the " + Side.CANDIDATE.word() + ALTHOUGH + words;
    }

    /** What the bundle says, from a reason with this doubt. */
    public String claimIn(String reason) {
        String before = ALTHOUGH + words + CLAIM;
        return reason.substring(reason.indexOf(before) + before.length());
    }
}
