package io.github.rjperf.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Measures the size of a folder to which untrusted code is writing. It never follows links, does not descend deeply, and stops at
 * a bound.
 *
 * <p>A file or folder counts with its length rather than its disk usage, but with at least one block. Every hard link counts.
 */
public final class FolderSize {
    private static final int DEEPEST = 100;
    private static final long BLOCK = 4096;

    private final long bound;
    private long bytes;

    private FolderSize(long bound) {
        this.bound = bound;
    }

    /** Thrown if something in a folder prevents its size from being measured. */
    public static final class Unmeasurable extends Exception {
        private static final long serialVersionUID = 1L;

        Unmeasurable(String why) {
            super(why);
        }
    }

    /** The folder's size in bytes, or any value above the bound if the size exceeds it. */
    public static long of(Path folder, long bound) throws Unmeasurable {
        FolderSize size = new FolderSize(bound);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            size.add(entries, 0);
        } catch (IOException | DirectoryIteratorException e) {
            throw new Unmeasurable(folder + " can no longer be read");
        }
        return size.bytes;
    }

    private void add(DirectoryStream<Path> entries, int depth) throws Unmeasurable {
        if (depth > DEEPEST) {
            throw new Unmeasurable("folders deeper than " + DEEPEST);
        }
        for (Path entry : entries) {
            if (bytes > bound) {
                return;
            }
            try {
                add(entries, entry, depth);
            } catch (AccessDeniedException closed) {
                throw new Unmeasurable("a folder that cannot be read");
            } catch (IOException | DirectoryIteratorException gone) {
                // the writer can also delete files
            }
        }
    }

    private void add(DirectoryStream<Path> entries, Path entry, int depth) throws IOException, Unmeasurable {
        boolean secure = entries instanceof SecureDirectoryStream<Path>;
        Path name = secure ? entry.getFileName() : entry;
        BasicFileAttributes attributes = entries instanceof SecureDirectoryStream<Path> open
                ? open.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .readAttributes()
                : Files.readAttributes(name, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        bytes += Math.max(BLOCK, attributes.size());
        if (!attributes.isDirectory()) {
            return;
        }
        try (DirectoryStream<Path> inside = entries instanceof SecureDirectoryStream<Path> open
                ? open.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)
                : Files.newDirectoryStream(name)) {
            add(inside, depth + 1);
        }
    }
}
