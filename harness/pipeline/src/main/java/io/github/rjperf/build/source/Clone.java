package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.model.Revision;
import io.github.rjperf.process.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** A clone of the user's, which is only read. */
final class Clone {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    private final GitProgram git;
    private final Path folder;

    /** @param folder the clone or a folder in it, absolute */
    Clone(GitProgram git, Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new InvalidInputException(folder + " is not a folder; name a clone or a URL with --repo");
        }
        this.git = git;
        this.folder = folder;
    }

    /** The commit that a ref means now, 40 hex digits. */
    String resolve(RefName ref) {
        require(List.of("rev-parse", "--git-dir"));
        CommandResult answer =
                git.inClone(folder, List.of("rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"));
        String commit = answer.output().strip();
        if (!answer.succeeded()) {
            throw new InvalidInputException("git:" + ref + " names no commit in " + folder + "; " + advice());
        }
        if (!COMMIT.matcher(commit).matches()) {
            throw new BuildException(folder + " names its commits by other hashes than SHA-1; name another clone");
        }
        return commit;
    }

    /** The commits from one to a later one, along first parents. */
    List<Revision> between(RefName good, RefName bad) {
        return new FirstParents(arguments -> git.inClone(folder, arguments), this::resolve).between(good, bad);
    }

    /** The folder of its objects; it may borrow from others in turn. */
    Path objects() {
        return folder.resolve(require(List.of("rev-parse", "--git-path", "objects")))
                .normalize();
    }

    /** Where its pull requests are: its remote {@code upstream}, else {@code origin}. */
    RemoteAddress remote() {
        for (String name : List.of("upstream", "origin")) {
            CommandResult url = git.inClone(folder, List.of("config", "--local", "--get", "remote." + name + ".url"));
            if (url.succeeded()) {
                return RemoteAddress.in(top(), url.output().strip());
            }
        }
        require(List.of("rev-parse", "--git-dir"));
        throw new BuildException(folder + " has no remote upstream or origin; name the repository's URL with --repo");
    }

    private String advice() {
        CommandResult shallow = git.inClone(folder, List.of("rev-parse", "--is-shallow-repository"));
        return shallow.output().strip().equals("true")
                ? "it is a shallow clone: git fetch --unshallow brings the rest"
                : "check the name, or git fetch";
    }

    private Path top() {
        CommandResult top = git.inClone(folder, List.of("rev-parse", "--show-toplevel"));
        return top.succeeded() ? folder.resolve(top.output().strip()) : folder;
    }

    private String require(List<String> arguments) {
        CommandResult answer = git.inClone(folder, arguments);
        if (!answer.succeeded()) {
            throw new InvalidInputException(
                    folder + " is not a clone: " + GitProgram.reason(answer) + "; name one with --repo, or a URL");
        }
        return answer.output().strip();
    }
}
