package io.github.rjperf.build.source;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which files of a folder are sources. */
sealed interface FolderFiles permits FolderFiles.Found, WorkTree {
    /** The folder, absolute and without links. */
    Path folder();

    /** Their names now, relative to the folder, with slashes. */
    SortedSet<String> names() throws IOException;

    /** All files and links of a folder that is not under git, but what a build leaves. */
    record Found(Path folder) implements FolderFiles {
        @Override
        public SortedSet<String> names() throws IOException {
            SortedSet<String> names = new TreeSet<>();
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                    boolean isSkipped = path.endsWith(".git") || BuildOutputs.isFolder(name(path));
                    return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                    boolean isSource = (attributes.isRegularFile() || attributes.isSymbolicLink())
                            && !path.endsWith(".git")
                            && !BuildOutputs.isFile(name(path));
                    if (isSource) {
                        names.add(name(path));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            return names;
        }

        private String name(Path path) {
            return folder.relativize(path).toString();
        }
    }
}
