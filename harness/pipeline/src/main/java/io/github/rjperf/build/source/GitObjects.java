package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.process.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Git's objects, from which the sources of commits are read. */
record GitObjects(ManagedRepository repository) {
    /**
     * The sources of an existing commit; the working tree is not part of them.
     *
     * <p>Their digest is the SHA-256 of the text {@code git-tree:} and the id of the commit's tree. That is enough: the id is
     * itself a hash over the names, kinds, and contents of all files. Git checked it on receiving the objects, and copying
     * recomputes it from the files written. Commits with the same tree have the same sources.
     *
     * @param where name that is familiar to the user
     */
    Source source(String where, String commit, @Nullable String mergeBase) {
        CommandResult id = repository.run(List.of("rev-parse", "--verify", "--end-of-options", commit + "^{tree}"));
        if (!id.succeeded()) {
            throw new BuildException(where + " cannot be read: " + GitProgram.reason(id) + "; fetch it again");
        }
        String treeId = id.output().strip();
        CommandResult listing = repository.run(List.of("ls-tree", "-r", "-l", "-z", "--full-tree", treeId));
        CommitTree tree = CommitTree.parse(where, listing);
        FileNames.requireRocksDb(where, tree.names());
        return new Source(
                commit,
                mergeBase,
                false,
                Sha256.of("git-tree:" + treeId),
                copy -> NewFolder.fill(copy, filled -> checkOut(commit, treeId, tree, filled)));
    }

    private void checkOut(String commit, String treeId, CommitTree tree, Path copy) throws IOException {
        Path temporary = Files.createTempDirectory(repository.folder(), "index-");
        try {
            ManagedRepository copying = repository.with(
                    Map.of("GIT_INDEX_FILE", temporary.resolve("index").toString(), "GIT_WORK_TREE", copy.toString()));
            require(commit, copying.run(List.of("read-tree", treeId)));
            require(commit, copying.run(List.of("-c", "core.symlinks=true", "checkout-index", "--all", "--quiet")));
        } finally {
            Trees.delete(temporary);
        }
        String copied = tree.idWith(FileTree.read(copy, tree.names()));
        if (!copied.equals(treeId)) {
            throw new BuildException("the copy of commit " + commit + " differs from what was committed (tree " + copied
                    + ", not " + treeId + "); its .git is damaged, or the file system cannot store its file names");
        }
    }

    private static void require(String commit, CommandResult answer) {
        if (!answer.succeeded()) {
            throw new BuildException(
                    "commit " + commit + " cannot be copied: " + GitProgram.reason(answer) + "; fetch it again");
        }
    }
}
