package io.github.rjperf.document.intake;

/** The reasons for refusing an artifact. The set is closed, so that every refusal has carefully chosen wording. */
public enum Refusal {
    NOT_AN_ARCHIVE("the artifact is not a plain ZIP archive"),
    TOO_LARGE("the artifact is larger than any bundle"),
    FOREIGN_FILE("the artifact contains a file that does not belong to a bundle"),
    TWO_OF_A_NAME("the artifact contains two files with the same name"),
    NO_PLAIN_FILE("the artifact contains a link or a folder instead of a file"),
    CONTRADICTORY_ARCHIVE("the artifact's directory and its contents contradict each other"),
    DAMAGED("the artifact's contents are damaged"),
    UNREADABLE("a document of the bundle cannot be read"),
    NOT_SIGNED("the bundle does not come from a host of its platform"),
    NOTHING_MEASURED("nothing was measured"),
    OTHER_COMPARISON("the bundle answers a different request or run"),
    OTHER_BUILD("the bundle is for builds other than those requested"),
    OTHER_HOST("the bundle was measured on a machine that does not belong to the platform"),
    OTHER_PLAN("the bundle does not follow the plan of the matrix"),
    IMPOSSIBLE_TIME("the bundle contains a time outside the run"),
    ABSURD_VALUE("the bundle contains a value that no measurement can produce"),
    MISSING_PROOF("a fork did not prove what it ran");

    private final String words;

    Refusal(String words) {
        this.words = words;
    }

    /** The problem in words for the reader: the beginning of a sentence, without a period. */
    public String words() {
        return words;
    }

    /** Refuses the artifact unless the condition holds; the detail can quote untrusted text. */
    void unless(boolean condition, String detail) {
        if (!condition) {
            throw new RefusedException(this, detail);
        }
    }
}
