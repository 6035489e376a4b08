package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.process.CommandResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The commits from one to a later one of a clone, along first parents: what was merged counts as the merge.
 *
 * @param git runs git on that clone
 * @param commit resolves a ref to a commit id
 */
record FirstParents(Function<List<String>, CommandResult> git, Function<RefName, String> commit) {
    private static final int LONGEST_TITLE = 200;

    /** Begins with its own character, because git prints no line for an empty text. */
    private static final String PRETTY = "--pretty=tformat:=%s";

    /** The good commit, all that follow it, and the bad one last; throws InvalidInputException if the bad one does not follow it. */
    List<Revision> between(RefName good, RefName bad) {
        String first = commit.apply(good);
        String last = commit.apply(bad);
        if (first.equals(last)) {
            throw new InvalidInputException("git:" + good + " and git:" + bad + " are the same commit; name two");
        }
        if (!isAncestor(first, last)) {
            throw new InvalidInputException(
                    isAncestor(last, first)
                            ? "the good commit git:" + good + " is later than the bad one git:" + bad
                                    + "; exchange them"
                            : "git:" + good + " is not an ancestor of git:" + bad
                                    + "; name a good commit that the bad one contains, such as their merge base");
        }
        List<Revision> all = new ArrayList<>();
        all.add(parse(require(List.of("rev-list", "--no-walk", PRETTY, first))).get(0));
        all.addAll(parse(require(List.of("rev-list", "--first-parent", "--reverse", PRETTY, first + ".." + last))));
        return all;
    }

    private boolean isAncestor(String earlier, String later) {
        CommandResult answer = git.apply(List.of("merge-base", "--is-ancestor", earlier, later));
        if (answer.status() > 1) {
            throw failed(answer);
        }
        return answer.succeeded();
    }

    private String require(List<String> arguments) {
        CommandResult answer = git.apply(arguments);
        if (!answer.succeeded()) {
            throw failed(answer);
        }
        return answer.output();
    }

    private static InvalidInputException failed(CommandResult answer) {
        return new InvalidInputException(
                "the history cannot be read: " + GitProgram.reason(answer) + "; fetch the missing commits");
    }

    /** Two lines for each commit: {@code commit ID}, and the first line of its message. */
    private static List<Revision> parse(String output) {
        String[] lines = output.split("\n", -1);
        List<Revision> revisions = new ArrayList<>();
        for (int i = 0; i + 1 < lines.length; i += 2) {
            String id = lines[i].substring("commit ".length());
            revisions.add(new Revision(
                    "git:" + id, SafeLine.of(lines[i + 1].substring(1).strip(), LONGEST_TITLE)));
        }
        return revisions;
    }
}
