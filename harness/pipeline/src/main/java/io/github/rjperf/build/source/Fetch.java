package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.process.CommandResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fetches from one remote repository. The number of bytes received is read from git's progress output; git does not know the total. */
record Fetch(GitProgram git, RemoteAddress address, ProgressListener listener) {
    private static final Pattern RECEIVED =
            Pattern.compile("Receiving objects: .*, ([0-9]+(?:\\.[0-9]+)?) (bytes|KiB|MiB|GiB)\\b.*");
    private static final Map<String, Integer> BYTES =
            Map.of("bytes", 1, "KiB", 1 << 10, "MiB", 1 << 20, "GiB", 1 << 30);
    private static final Pattern SHORT_COMMIT = Pattern.compile("git:[0-9a-fA-F]{4,39}");

    /**
     * Fetches refs into a repository. Throws {@link BuildException} with one line that says why it failed and what to do.
     *
     * @param what the subject's canonical text
     */
    void into(ManagedRepository repository, String what, List<String> options, List<String> refs) {
        List<String> arguments = new ArrayList<>(options);
        arguments.add("origin");
        arguments.addAll(refs);
        listener.progressed(address.shown(), 0, -1);
        CommandResult answer = git.fetch(repository.folder(), address, arguments, this::progress);
        // git exits with success when it rejects a shallow ref
        if (!answer.succeeded() || answer.errors().stream().anyMatch(line -> line.contains("rejected "))) {
            throw refusal(what, answer);
        }
    }

    void progress(String line) {
        Matcher received = RECEIVED.matcher(line);
        if (received.matches()) {
            double amount = Double.parseDouble(received.group(1));
            long bytes = Math.round(amount * BYTES.getOrDefault(received.group(2), 1));
            listener.progressed(address.shown(), bytes, -1);
        }
    }

    private BuildException refusal(String what, CommandResult answer) {
        String where = address.shown();
        String reason = GitProgram.reason(answer);
        String all = String.join("\n", answer.errors()).toLowerCase(Locale.ROOT);
        if (all.contains("couldn't find remote ref")
                || all.contains("not our ref")
                || all.contains("unadvertised object")) {
            return new InvalidInputException(absent(what, where, reason));
        }
        if (all.contains("shallow update not allowed") || all.contains("shallow roots are not allowed")) {
            return new BuildException(
                    what + " cannot be fetched: " + where
                            + " is a shallow clone and lacks the history; use --repo to specify the repository that it was cloned from");
        }
        return new BuildException(what + " cannot be fetched from " + where + ": " + reason
                + "; check the address, the network, and your access");
    }

    private static String absent(String what, String where, String reason) {
        if (what.startsWith("pr:")) {
            return what + " is not in " + where + ": " + reason + "; check the number, --repo, and --base-branch";
        }
        return what + " is not in " + where + "; "
                + (SHORT_COMMIT.matcher(what).matches()
                        ? "to fetch a commit from a remote repository, give all 40 digits"
                        : "specify a branch, tag, or commit that exists there");
    }
}
