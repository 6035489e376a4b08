package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.process.CommandResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The working tree of the user's clone, which is only read.
 *
 * @param commit the commit that is checked out, or null if there are no commits yet
 */
record WorkTree(GitProgram git, Path folder, @Nullable String commit) {
    private static final String COMMIT = "[0-9a-f]{40}";

    /** Throws {@link BuildException} if, according to git, the folder is not the top of a working tree. */
    static WorkTree open(GitProgram git, Path folder) throws IOException {
        CommandResult top = git.inWorkTree(folder, List.of("rev-parse", "--show-toplevel"));
        if (!top.succeeded()) {
            throw unreadable(folder, GitProgram.reason(top));
        }
        if (!Path.of(top.output().strip()).toRealPath().equals(folder)) {
            throw unreadable(folder, "git takes " + top.output().strip() + " for its working tree");
        }
        CommandResult head = git.inWorkTree(
                folder, List.of("rev-parse", "--verify", "--quiet", "--end-of-options", "HEAD^{commit}"));
        String commit = head.output().strip();
        return new WorkTree(git, folder, head.succeeded() && commit.matches(COMMIT) ? commit : null);
    }

    /** The names of the files that git tracks or would track, relative to the folder, with slashes. */
    SortedSet<String> names() {
        CommandResult listing =
                git.inWorkTree(folder, List.of("ls-files", "-z", "--cached", "--others", "--exclude-standard"));
        if (!listing.succeeded()) {
            throw unreadable(folder, GitProgram.reason(listing));
        }
        SortedSet<String> names = new TreeSet<>(FileNames.split(listing.output()));
        names.removeIf(name -> name.endsWith("/"));
        return names;
    }

    /** True if the files differ from those of the commit, judged by the ids that git would assign to them. */
    boolean isChanged(FileTree files) {
        if (commit == null) {
            return false;
        }
        CommandResult id =
                git.inWorkTree(folder, List.of("rev-parse", "--verify", "--end-of-options", commit + "^{tree}"));
        CommandResult listing = git.inWorkTree(folder, List.of("ls-tree", "-r", "-z", "--full-tree", commit));
        if (!id.succeeded() || !listing.succeeded()) {
            throw unreadable(folder, GitProgram.reason(id.succeeded() ? listing : id));
        }
        return !CommitTree.parse(folder.toString(), listing)
                .idWith(files)
                .equals(id.output().strip());
    }

    private static BuildException unreadable(Path folder, String reason) {
        return new BuildException("dir:" + folder + " cannot be read by git: " + reason
                + "; repair its .git, or copy the tree without it");
    }
}
