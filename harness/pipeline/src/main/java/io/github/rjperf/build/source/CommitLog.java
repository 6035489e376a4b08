package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.process.CommandResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The commits of a clone along first parents, with date, title, branch and ordinal: what was merged counts as the merge.
 *
 * @param git runs git on that clone
 * @param commit resolves a ref to a commit id
 */
record CommitLog(Function<List<String>, CommandResult> git, Function<RefName, String> commit) {
    private static final int LONGEST_TITLE = 200;
    private static final String BRANCH = "refs/heads/";

    /** The title begins with its own character, so that it may be empty. */
    private static final String PRETTY = "--pretty=tformat:%ct =%s";

    /**
     * The commits up to {@code last}, the oldest first; throws InvalidInputException when there are none.
     *
     * @param after the commits begin after this one; null for no such limit
     * @param most at most so many of the newest; null for all
     */
    List<Commit> read(@Nullable RefName after, RefName last, @Nullable Integer most) {
        String newest = commit.apply(last);
        List<String> arguments = new ArrayList<>(List.of("rev-list", "--first-parent", "--reverse", PRETTY));
        if (most != null) {
            arguments.add("--max-count=" + most);
        }
        arguments.add(after == null ? newest : commit.apply(after) + ".." + newest);
        String[] lines = require(arguments).split("\n", -1);
        int commits = lines.length / 2;
        if (commits == 0) {
            throw new InvalidInputException("there is no commit in " + after + ".." + last
                    + "; name an older commit first, such as " + last + "~10.." + last);
        }
        String branch = branch(last);
        Integer ordinal = ordinal(newest);
        List<Commit> found = new ArrayList<>();
        for (int i = 0; i < commits; i++) {
            Integer own = ordinal == null ? null : Integer.valueOf(ordinal - (commits - 1 - i));
            found.add(parse(lines[2 * i], lines[2 * i + 1], branch, own));
        }
        return found;
    }

    /** Two lines for each commit: {@code commit ID}, and its date in seconds with the first line of its message. */
    private static Commit parse(String id, String rest, @Nullable String branch, @Nullable Integer ordinal) {
        int space = rest.indexOf(' ');
        return new Commit(
                id.substring("commit ".length()),
                Instant.ofEpochSecond(Long.parseLong(rest.substring(0, space))),
                branch,
                ordinal,
                SafeLine.of(rest.substring(space + 2).strip(), LONGEST_TITLE));
    }

    /** The branch of the clone that a ref names, if it is one. */
    private @Nullable String branch(RefName ref) {
        CommandResult name = git.apply(List.of("rev-parse", "--symbolic-full-name", ref.toString()));
        String full = name.output().strip();
        return name.succeeded() && full.startsWith(BRANCH) ? full.substring(BRANCH.length()) : null;
    }

    /** How many commits lead to this one, itself included; null in a shallow clone, which does not know. */
    private @Nullable Integer ordinal(String id) {
        boolean isShallow =
                require(List.of("rev-parse", "--is-shallow-repository")).strip().equals("true");
        return isShallow
                ? null
                : Integer.valueOf(require(List.of("rev-list", "--first-parent", "--count", id))
                        .strip());
    }

    private String require(List<String> arguments) {
        CommandResult answer = git.apply(arguments);
        if (!answer.succeeded()) {
            throw new InvalidInputException(
                    "the history cannot be read: " + GitProgram.reason(answer) + "; fetch the missing commits");
        }
        return answer.output();
    }
}
