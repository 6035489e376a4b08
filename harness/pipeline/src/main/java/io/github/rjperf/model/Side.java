package io.github.rjperf.model;

/** One of the two builds of a comparison: the base is the reference, the candidate is judged. */
public enum Side {
    BASE,
    CANDIDATE;

    /** The word for the side: {@code base} or {@code candidate}. */
    public String word() {
        return this == BASE ? "base" : "candidate";
    }

    public Side other() {
        return this == BASE ? CANDIDATE : BASE;
    }
}
