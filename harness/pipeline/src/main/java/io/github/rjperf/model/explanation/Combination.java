package io.github.rjperf.model.explanation;

import io.github.rjperf.model.Side;

/** The Java classes of one build with the native library of one build; crossed if these are different builds. */
public enum Combination {
    BASE(Side.BASE, Side.BASE),
    CANDIDATE_LIBRARY(Side.BASE, Side.CANDIDATE),
    CANDIDATE_CLASSES(Side.CANDIDATE, Side.BASE),
    CANDIDATE(Side.CANDIDATE, Side.CANDIDATE);

    private final Side classes;
    private final Side library;

    Combination(Side classes, Side library) {
        this.classes = classes;
        this.library = library;
    }

    /** The side that the classes come from. */
    public Side classes() {
        return classes;
    }

    /** The side that the library comes from. */
    public Side library() {
        return library;
    }

    public boolean isCrossed() {
        return classes != library;
    }

    /** A description: {@code the base}, or {@code the base's classes with the candidate's library}. */
    public String words() {
        String of = "the " + classes.word();
        return isCrossed() ? of + "'s classes with the " + library.word() + "'s library" : of;
    }
}
