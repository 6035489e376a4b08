package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.process.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The sources of a commit, read from git's objects.
 *
 * <p>Their digest is the SHA-256 of the text {@code git-tree:} and the id of the commit's tree. That is enough: the id is itself
 * a hash over the names, kinds and contents of all files, git checked it when the objects came, and {@link #copyTo} computes it
 * again from the files that it wrote. Commits with the same tree are the same sources.
 */
final class CommitSource implements Source {
    private final Place place;
    private final String commit;
    private final @Nullable String mergeBase;
    private final String treeId;
    private final CommitTree tree;

    private CommitSource(Place place, String commit, @Nullable String mergeBase, String treeId, CommitTree tree) {
        this.place = place;
        this.commit = commit;
        this.mergeBase = mergeBase;
        this.treeId = treeId;
        this.tree = tree;
    }

    /**
     * Where its objects are.
     *
     * @param repository read with its settings alone
     * @param objects the folder of objects to read instead of the repository's own
     */
    record Place(ManagedRepository repository, Optional<Path> objects) {
        CommandResult run(Map<String, String> furthermore, List<String> arguments) {
            Map<String, String> own = new TreeMap<>(furthermore);
            own.putAll(ofObjects());
            return repository.git().inOurs(repository.folder(), own, arguments);
        }

        /** Runs git for at most this time. */
        CommandResult run(Duration limit, List<String> arguments) {
            return repository.git().inOurs(repository.folder(), ofObjects(), arguments, limit);
        }

        private Map<String, String> ofObjects() {
            return objects.map(folder -> Map.of("GIT_OBJECT_DIRECTORY", folder.toString()))
                    .orElse(Map.of());
        }

        /**
         * The sources of a commit that is there.
         *
         * @param where what the user knows it by
         */
        CommitSource source(String where, String commit, @Nullable String mergeBase) {
            CommandResult id = run(Map.of(), List.of("rev-parse", "--verify", "--end-of-options", commit + "^{tree}"));
            if (!id.succeeded()) {
                throw new BuildException(where + " cannot be read: " + GitProgram.reason(id) + "; fetch it again");
            }
            String treeId = id.output().strip();
            CommandResult listing = run(Map.of(), List.of("ls-tree", "-r", "-l", "-z", "--full-tree", treeId));
            CommitTree tree = CommitTree.parse(where, listing);
            FileNames.requireRocksDb(where, tree.names());
            return new CommitSource(this, commit, mergeBase, treeId, tree);
        }
    }

    @Override
    public String commit() {
        return commit;
    }

    @Override
    public @Nullable String mergeBase() {
        return mergeBase;
    }

    /** Never: what lies in the working tree is not part of a commit. */
    @Override
    public boolean dirty() {
        return false;
    }

    @Override
    public String sha256() {
        return Sha256.of("git-tree:" + treeId);
    }

    @Override
    public void copyTo(Path folder) {
        NewFolder.fill(folder, this::checkOut);
    }

    private void checkOut(Path folder) throws IOException {
        Path temporary = Files.createTempDirectory(place.repository.folder(), "index-");
        try {
            Map<String, String> own =
                    Map.of("GIT_INDEX_FILE", temporary.resolve("index").toString(), "GIT_WORK_TREE", folder.toString());
            require(own, List.of("read-tree", treeId));
            require(own, List.of("-c", "core.symlinks=true", "checkout-index", "--all", "--quiet"));
        } finally {
            Trees.delete(temporary);
        }
        String copied = tree.idWith(FileTree.read(folder, tree.names()));
        if (!copied.equals(treeId)) {
            throw new BuildException("the copy of commit " + commit + " differs from what was committed (tree " + copied
                    + ", not " + treeId + "); its git is damaged, or the file system cannot hold its names");
        }
    }

    private void require(Map<String, String> own, List<String> arguments) {
        CommandResult answer = place.run(own, arguments);
        if (!answer.succeeded()) {
            throw new BuildException(
                    "commit " + commit + " cannot be copied: " + GitProgram.reason(answer) + "; fetch it again");
        }
    }
}
