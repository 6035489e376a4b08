package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.process.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A clone that belongs to the user and is only read.
 *
 * @param folder absolute path of the clone or of a folder in it
 */
record Clone(GitProgram git, Path folder) {
    /** The last two elements of a URL or path. */
    private static final Pattern NAME = Pattern.compile("([^/:@\\s]+/[^/:@\\s]+?)(?:\\.git)?/?$");

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    Clone {
        if (!Files.isDirectory(folder)) {
            throw new InvalidInputException(folder + " is not a folder; specify a clone or a URL with --repo");
        }
    }

    /** The commit to which a ref currently points, as 40 hex digits. */
    String resolve(RefName ref) {
        require(List.of("rev-parse", "--git-dir"));
        CommandResult answer =
                git.inClone(folder, List.of("rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"));
        String commit = answer.output().strip();
        if (!answer.succeeded()) {
            throw new InvalidInputException("git:" + ref + " is not a commit in " + folder + "; " + advice());
        }
        if (!COMMIT.matcher(commit).matches()) {
            throw new BuildException(folder + " uses hashes other than SHA-1; specify another clone");
        }
        return commit;
    }

    /** Throws InvalidInputException if a commit exists but has no Java API, as in a clone of another project. */
    void requireRocksDb(String commit) {
        if (has(commit + "^{commit}") && !has(commit + ":java")) {
            throw new InvalidInputException(folder + " is not a clone of RocksDB; add --repo PATH|URL");
        }
    }

    private boolean has(String object) {
        return git.inClone(folder, List.of("cat-file", "-e", object)).succeeded();
    }

    CommitHistory history() {
        return new CommitHistory(arguments -> git.inClone(folder, arguments), this::resolve);
    }

    /** Owner and name from the URL of its remote, such as {@code facebook/rocksdb}; {@code local/FOLDER} if it has no remote. */
    String name() {
        return remotes()
                .map(NAME::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst()
                .orElseGet(() -> "local/" + top().getFileName());
    }

    /** The folder with its objects, which can refer to further folders. */
    Path objects() {
        return folder.resolve(require(List.of("rev-parse", "--git-path", "objects")))
                .normalize();
    }

    /** The remote with its pull requests: {@code upstream}, or otherwise {@code origin}. */
    RemoteAddress remote() {
        Optional<RemoteAddress> known = knownRemote();
        if (known.isPresent()) {
            return known.get();
        }
        require(List.of("rev-parse", "--git-dir"));
        throw new BuildException(
                folder + " has no remote called upstream or origin; specify the repository's URL with --repo");
    }

    /** The address of the {@code upstream} remote, or otherwise of {@code origin}; empty for a clone with neither. */
    Optional<RemoteAddress> knownRemote() {
        return remotes().findFirst().map(url -> RemoteAddress.in(top(), url));
    }

    private Stream<String> remotes() {
        return Stream.of("upstream", "origin")
                .map(name -> git.inClone(folder, List.of("config", "--local", "--get", "remote." + name + ".url")))
                .filter(CommandResult::succeeded)
                .map(url -> url.output().strip());
    }

    private String advice() {
        CommandResult shallow = git.inClone(folder, List.of("rev-parse", "--is-shallow-repository"));
        return shallow.output().strip().equals("true")
                ? "it is a shallow clone: git fetch --unshallow fetches the rest"
                : "check the name, or run git fetch";
    }

    private Path top() {
        CommandResult top = git.inClone(folder, List.of("rev-parse", "--show-toplevel"));
        return top.succeeded() ? folder.resolve(top.output().strip()) : folder;
    }

    private String require(List<String> arguments) {
        CommandResult answer = git.inClone(folder, arguments);
        if (!answer.succeeded()) {
            throw new InvalidInputException(
                    folder + " is not a clone: " + GitProgram.reason(answer) + "; specify one with --repo, or a URL");
        }
        return answer.output().strip();
    }
}
