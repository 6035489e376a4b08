package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.process.CommandResult;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Says in one line why a fetch failed, and what to do.
 *
 * <p>Git exits with success when it rejects a shallow ref, so rejections are read from its messages.
 */
final class FetchRefusal {
    private static final Pattern SHORT_COMMIT = Pattern.compile("git:[0-9a-fA-F]{4,39}");

    private FetchRefusal() {}

    /** True if a requested object was not delivered; git may still exit with success. */
    static boolean isIn(CommandResult answer) {
        return !answer.succeeded() || answer.errors().stream().anyMatch(line -> line.contains("rejected "));
    }

    /**
     * Why a fetch failed.
     *
     * @param what canonical text of the subject
     * @param where the repository, without credentials
     */
    static BuildException of(String what, String where, CommandResult answer) {
        String reason = GitProgram.reason(answer);
        String all = String.join("\n", answer.errors()).toLowerCase(Locale.ROOT);
        if (all.contains("couldn't find remote ref")
                || all.contains("not our ref")
                || all.contains("unadvertised object")) {
            return new InvalidInputException(absent(what, where, reason));
        }
        if (all.contains("shallow update not allowed") || all.contains("shallow roots are not allowed")) {
            return new BuildException(what + " cannot be fetched: " + where
                    + " is a shallow clone and lacks the history; name the repository "
                    + "that it was cloned from with --repo");
        }
        return new BuildException(what + " cannot be fetched from " + where + ": " + reason
                + "; check the address, the network and your access");
    }

    private static String absent(String what, String where, String reason) {
        if (what.startsWith("pr:")) {
            return what + " is not in " + where + ": " + reason + "; check the number, --repo and --base-branch";
        }
        return what + " is not in " + where + "; "
                + (SHORT_COMMIT.matcher(what).matches()
                        ? "a commit of a remote repository needs all 40 digits"
                        : "name a branch, tag or commit that it has");
    }
}
