package io.github.rjperf.build.subject;

import io.github.rjperf.files.SafeLine;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A git ref as written by a user.
 *
 * @param name branch, tag, or full or short commit id, following the rules of {@code git check-ref-format --allow-onelevel}
 * @param steps the path from there to an ancestor in git's notation, such as {@code ~3} or {@code ^2~1}; may be empty
 */
public record RefName(String name, String steps) {
    private static final int LONGEST = 250;
    private static final Pattern WHOLE = Pattern.compile("([^~^]*)((?:[~^][0-9]{0,4})*)");
    /** Characters that git refuses, plus all Unicode spaces, which would be invisible. */
    private static final Pattern REFUSED =
            Pattern.compile("^-|^/|/$|//|\\.$|\\.\\.|@\\{|^@$|[\\x00-\\x20\\x7f~^:?*\\[\\\\]|\\p{Zs}");

    private static final Pattern REFUSED_PART = Pattern.compile("(^|/)\\.|\\.lock(/|$)");
    private static final Pattern STEP = Pattern.compile("([~^])([0-9]*)");

    public RefName {
        boolean isName = !name.isEmpty()
                && SafeLine.is(name, LONGEST)
                && !REFUSED.matcher(name).find()
                && !REFUSED_PART.matcher(name).find();
        if (!isName || !Pattern.matches("([~^][0-9]{0,4})*", steps) || steps.length() > LONGEST) {
            throw refused(name + steps);
        }
    }

    /** Reads {@code main}, {@code origin/main}, {@code v9.0.1^}, {@code HEAD~3}; throws {@link BuildException}. */
    public static RefName parse(String ref) {
        Matcher whole = WHOLE.matcher(ref);
        if (ref.length() > 2 * LONGEST || !whole.matches()) {
            throw refused(ref);
        }
        return new RefName(whole.group(1), whole.group(2));
    }

    /** True for a full commit id: 40 hex digits. */
    public boolean isCommit() {
        return Pattern.matches("[0-9a-fA-F]{40}", name);
    }

    /** The maximum number of generations between the name and the ancestor. */
    public int generations() {
        int generations = 0;
        for (Matcher step = STEP.matcher(steps); step.find(); ) {
            String count = step.group(2);
            boolean isLine = step.group(1).equals("~") && !count.isEmpty();
            generations += isLine ? Integer.parseInt(count) : 1;
        }
        return generations;
    }

    @Override
    public String toString() {
        return name + steps;
    }

    private static BuildException refused(String ref) {
        String shown = ref.length() > 80 ? ref.substring(0, 80) + "…" : ref;
        return new InvalidInputException("git:" + shown
                + " is not a git ref; specify a branch, a tag, or a commit: git:main, git:v9.0.1, git:HEAD~3");
    }
}
