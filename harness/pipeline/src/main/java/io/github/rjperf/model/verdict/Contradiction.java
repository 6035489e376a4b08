package io.github.rjperf.model.verdict;

import io.github.rjperf.model.Side;
import java.util.Arrays;
import java.util.Optional;

/** A contradiction of the reason that a bundle gives for a series that was not measured; the series counts as lost by the candidate. */
public enum Contradiction {
    TRUNK_RUNS_IT("trunk runs it"),
    EVERY_BUILD_CAN("every build can"),
    NEEDS_ONLY_THE_BUILD("it needs nothing but the build");

    private static final String ALTHOUGH = " did not run it, although ";
    private static final String CLAIM = "; its bundle says: ";

    private final String words;

    Contradiction(String words) {
        this.words = words;
    }

    /** The reason for the verdict, with the claim that this contradicts. */
    public String against(String claim, String candidate) {
        return Side.CANDIDATE.word() + " " + candidate + ALTHOUGH + words + CLAIM + claim;
    }

    /** The contradiction in the reason for a verdict. */
    public static Optional<Contradiction> in(String reason) {
        return Arrays.stream(values())
                .filter(known -> reason.contains(ALTHOUGH + known.words + CLAIM))
                .findFirst();
    }

    /** This program's sentence about the candidate. */
    public String sentence() {
        return "the " + Side.CANDIDATE.word() + ALTHOUGH + words;
    }

    /** The claim of the bundle in a reason with this contradiction. */
    public String claimIn(String reason) {
        String before = ALTHOUGH + words + CLAIM;
        return reason.substring(reason.indexOf(before) + before.length());
    }
}
