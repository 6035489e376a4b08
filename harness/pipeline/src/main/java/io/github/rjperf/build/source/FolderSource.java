package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.SortedSet;

/**
 * The sources in a folder that belongs to the user and is only read.
 *
 * <p>In a git working tree, these are the files that git tracks or would track: ignored files and nested repositories are
 * neither counted nor copied. Without git, they are all files and links except for build outputs. Dirty means that names, kinds,
 * or bytes differ from the committed ones, regardless of git's settings and filters.
 */
final class FolderSource {
    private FolderSource() {}

    /** Lists the names; called again when the files are copied. */
    @FunctionalInterface
    private interface Names {
        SortedSet<String> read() throws IOException;
    }

    static Source read(GitProgram git, Subject.SourceFolder subject) {
        requirePresent(subject);
        try {
            Path folder = subject.path().toRealPath();
            if (!Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                PlainFolder plain = new PlainFolder(folder);
                String sha256 = FileTree.read(folder, plain.names()).sha256();
                return new Source(null, null, false, sha256, copy -> copy(folder, plain::names, sha256, copy));
            }
            WorkTree work = WorkTree.open(git, folder);
            FileTree tree = FileTree.read(folder, work.names());
            String sha256 = tree.sha256();
            return new Source(
                    work.commit(), null, work.isChanged(tree), sha256, copy -> copy(folder, work::names, sha256, copy));
        } catch (IOException e) {
            throw new BuildException(subject.canonical() + " cannot be read: " + e, e);
        }
    }

    /**
     * Refuses a folder without RocksDB sources. Called before the files are listed, because the folder can be as large as a home
     * folder.
     */
    static void requirePresent(Subject.SourceFolder subject) {
        Path folder = subject.path();
        if (!Files.isDirectory(folder)) {
            throw new InvalidInputException(
                    subject.canonical() + " is not a folder; specify the top folder of a RocksDB tree");
        }
        boolean hasMakefile = Files.isRegularFile(folder.resolve("Makefile"), LinkOption.NOFOLLOW_LINKS);
        if (!hasMakefile || !Files.isDirectory(folder.resolve("java/rocksjni"), LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(subject.canonical() + " contains no RocksDB sources: it lacks "
                    + (hasMakefile ? "java/rocksjni" : "Makefile") + "; specify the top folder of a RocksDB tree");
        }
    }

    /** Copies the files; also throws {@link BuildException} if the folder has changed since it was located. */
    private static void copy(Path folder, Names names, String sha256, Path to) {
        if (to.toAbsolutePath().normalize().startsWith(folder)) {
            throw new BuildException(to + " is inside the sources; specify a folder elsewhere");
        }
        NewFolder.fill(to, copy -> {
            if (!FileTree.copy(folder, names.read(), copy).sha256().equals(sha256)) {
                throw new BuildException(folder + " changed after it was examined and before it was copied; try again");
            }
        });
    }
}
