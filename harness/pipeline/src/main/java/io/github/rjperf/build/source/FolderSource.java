package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The sources in a folder of the user's, which is only read.
 *
 * <p>Under git these are the files that it tracks and those that it would: ignored files are neither counted nor copied, nor are
 * other repositories within. Without git they are all files and links but what a build leaves. Dirty means that names, kinds or
 * bytes differ from those committed, whatever the settings and filters of git say.
 */
final class FolderSource implements Source {
    private final FolderFiles files;
    private final @Nullable String commit;
    private final boolean dirty;
    private final String sha256;

    private FolderSource(FolderFiles files, @Nullable String commit, boolean dirty, String sha256) {
        this.files = files;
        this.commit = commit;
        this.dirty = dirty;
        this.sha256 = sha256;
    }

    static FolderSource read(GitProgram git, Subject.SourceFolder subject) {
        requirePresent(subject);
        try {
            Path folder = subject.path().toRealPath();
            if (!Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                FolderFiles all = new FolderFiles.Found(folder);
                return new FolderSource(
                        all, null, false, FileTree.read(folder, all.names()).sha256());
            }
            WorkTree work = WorkTree.open(git, folder);
            FileTree tree = FileTree.read(folder, work.names());
            return new FolderSource(work, work.commit(), work.isChanged(tree), tree.sha256());
        } catch (IOException e) {
            throw new BuildException(subject.canonical() + " cannot be read: " + e, e);
        }
    }

    /** Asked before the files are listed, since a user may name a folder as large as a home folder. */
    static void requirePresent(Subject.SourceFolder subject) {
        Path folder = subject.path();
        if (!Files.isDirectory(folder)) {
            throw new InvalidInputException(subject.canonical() + " is not a folder; name the top of a RocksDB tree");
        }
        boolean hasMakefile = Files.isRegularFile(folder.resolve("Makefile"), LinkOption.NOFOLLOW_LINKS);
        if (!hasMakefile || !Files.isDirectory(folder.resolve("java/rocksjni"), LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(subject.canonical() + " holds no RocksDB sources: it lacks "
                    + (hasMakefile ? "java/rocksjni" : "Makefile") + "; name the top of a RocksDB tree");
        }
    }

    @Override
    public @Nullable String commit() {
        return commit;
    }

    @Override
    public @Nullable String mergeBase() {
        return null;
    }

    @Override
    public boolean dirty() {
        return dirty;
    }

    @Override
    public String sha256() {
        return sha256;
    }

    /** Throws {@link BuildException} too when the folder has changed since it was located. */
    @Override
    public void copyTo(Path folder) {
        if (folder.toAbsolutePath().normalize().startsWith(files.folder())) {
            throw new BuildException(folder + " lies within the sources themselves; name a folder elsewhere");
        }
        NewFolder.fill(folder, copy -> {
            if (!FileTree.copy(files.folder(), files.names(), copy).sha256().equals(sha256)) {
                throw new BuildException(files.folder()
                        + " changed between the time it was looked at and the time it was copied; try again");
            }
        });
    }
}
