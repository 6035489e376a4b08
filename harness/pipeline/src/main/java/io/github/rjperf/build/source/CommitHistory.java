package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.process.CommandResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The commits of a clone along first parents: a merge counts as a single commit. */
record CommitHistory(Function<List<String>, CommandResult> git, Function<RefName, String> commit) {
    private static final int LONGEST_TITLE = 200;
    private static final String BRANCH = "refs/heads/";

    /** A character precedes the title, so that an empty title is not a problem. */
    private static final String PRETTY = "--pretty=tformat:%ct =%s";

    /** A commit as git lists it. */
    private record Listed(String id, Instant committed, String title) {
        /** Reads two lines: {@code commit ID}, and its date in seconds with the first line of its message. */
        static Listed parse(String id, String rest) {
            int space = rest.indexOf(' ');
            return new Listed(
                    id.substring("commit ".length()),
                    Instant.ofEpochSecond(Long.parseLong(rest.substring(0, space))),
                    SafeLine.of(rest.substring(space + 2).strip(), LONGEST_TITLE));
        }
    }

    /**
     * All commits from the good one to the bad one, inclusive; throws InvalidInputException if the bad one does not follow the
     * good one.
     */
    List<Revision> between(RefName good, RefName bad) {
        String first = commit.apply(good);
        String last = commit.apply(bad);
        if (first.equals(last)) {
            throw new InvalidInputException(
                    "git:" + good + " and git:" + bad + " are the same commit; specify two different ones");
        }
        if (!isAncestor(first, last)) {
            throw new InvalidInputException(
                    isAncestor(last, first)
                            ? "the good commit git:" + good + " is later than the bad one git:" + bad + "; swap them"
                            : "git:" + good + " is not an ancestor of git:" + bad
                                    + "; specify a good commit that the bad one contains, such as their merge base");
        }
        List<Listed> following = list(List.of("--first-parent", "--reverse", first + ".." + last));
        return Stream.concat(list(List.of("--no-walk", first)).stream(), following.stream())
                .map(listed -> new Revision("git:" + listed.id, listed.title))
                .toList();
    }

    /** The commits for {@link Sources#commits}, with branch and ordinal; throws InvalidInputException if there are none. */
    List<Commit> upTo(@Nullable RefName after, RefName last, @Nullable Integer most) {
        String newest = commit.apply(last);
        String range = after == null ? newest : commit.apply(after) + ".." + newest;
        List<String> which = new ArrayList<>(List.of("--first-parent", "--reverse", range));
        if (most != null) {
            which.add("--max-count=" + most);
        }
        List<Listed> listed = list(which);
        int commits = listed.size();
        if (commits == 0) {
            throw new InvalidInputException("there are no commits in " + after + ".." + last
                    + "; start from an older commit, such as " + last + "~10.." + last);
        }
        String branch = branch(last);
        Integer ordinal = ordinal(newest);
        return IntStream.range(0, commits)
                .mapToObj(i -> {
                    Integer own = ordinal == null ? null : Integer.valueOf(ordinal - (commits - 1 - i));
                    Listed one = listed.get(i);
                    return new Commit(one.id, one.committed, branch, own, one.title);
                })
                .toList();
    }

    private List<Listed> list(List<String> which) {
        List<String> arguments = new ArrayList<>(List.of("rev-list", PRETTY));
        arguments.addAll(which);
        String[] lines = require(arguments).split("\n", -1);
        return IntStream.range(0, lines.length / 2)
                .mapToObj(i -> Listed.parse(lines[2 * i], lines[2 * i + 1]))
                .toList();
    }

    private boolean isAncestor(String earlier, String later) {
        CommandResult answer = git.apply(List.of("merge-base", "--is-ancestor", earlier, later));
        if (answer.status() > 1) {
            throw unreadable(answer);
        }
        return answer.succeeded();
    }

    /** The branch in the clone that a ref names, or null if the ref is not a branch. */
    private @Nullable String branch(RefName ref) {
        CommandResult name = git.apply(List.of("rev-parse", "--symbolic-full-name", ref.toString()));
        String full = name.output().strip();
        return name.succeeded() && full.startsWith(BRANCH) ? full.substring(BRANCH.length()) : null;
    }

    /** The number of commits up to and including this one; null in a shallow clone, where it is unknown. */
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
            throw unreadable(answer);
        }
        return answer.output();
    }

    private static InvalidInputException unreadable(CommandResult answer) {
        return new InvalidInputException(
                "the history cannot be read: " + GitProgram.reason(answer) + "; fetch the missing commits");
    }
}
