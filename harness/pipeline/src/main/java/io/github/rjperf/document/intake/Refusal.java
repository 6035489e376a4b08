package io.github.rjperf.document.intake;

/** Why an artifact is refused; a closed set, so that every refusal has words that were thought about. */
public enum Refusal {
    NOT_AN_ARCHIVE("the artifact is not a plain ZIP archive"),
    TOO_LARGE("the artifact is larger than any bundle"),
    FOREIGN_FILE("the artifact holds a file that no bundle has"),
    TWO_OF_A_NAME("the artifact holds two files of one name"),
    NO_PLAIN_FILE("the artifact holds a link or a folder in the place of a file"),
    CONTRADICTORY_ARCHIVE("the artifact's directory and its contents contradict each other"),
    DAMAGED("the artifact's contents are damaged"),
    UNREADABLE("a document of the bundle cannot be read"),
    NOT_SIGNED("the bundle does not come from a host of its platform"),
    NOTHING_MEASURED("nothing was measured"),
    OTHER_COMPARISON("the bundle answers another request or another run"),
    OTHER_BUILD("the bundle is of other builds than were asked for"),
    OTHER_HOST("the bundle was measured on a machine that does not belong to the platform"),
    OTHER_PLAN("the bundle does not keep to the plan of the matrix"),
    IMPOSSIBLE_TIME("the bundle names a time outside the run"),
    ABSURD_VALUE("the bundle holds a value that no measurement gives"),
    MISSING_PROOF("a fork did not prove what it ran");

    private final String words;

    Refusal(String words) {
        this.words = words;
    }

    /** What is wrong, for a person: the beginning of a sentence, without a full stop. */
    public String words() {
        return words;
    }
}
