package io.github.rjperf.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * A folder to which untrusted code may be writing at the same time. Only plain files of bounded size are read from it, and
 * reading never blocks.
 *
 * <p>Each folder on the path is opened relative to its parent and without following links, so no folder can be replaced by a link
 * between the check and the opening. The file is opened for reading and writing, because then the system never waits for the
 * other end of a pipe. No more bytes are read than the size of the opened file, which is 0 for pipes and devices.
 *
 * @param root real path of a folder that the untrusted code cannot rename or replace
 */
public record UntrustedFolder(Path root) {
    private static final int CHUNK = 64 << 10;
    private static final Set<OpenOption> NEVER_WAITING =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    public UntrustedFolder {
        if (!root.isAbsolute() || !root.equals(root.normalize())) {
            throw new IllegalArgumentException("not an absolute path: " + root);
        }
    }

    /**
     * Copies a plain file, up to the size that it has when it is opened.
     *
     * @param file a normalized path below the root
     * @param mostBytes maximum accepted size
     * @throws IOException if the file does not exist, is not a plain file, is larger, or is behind a link
     */
    public void copy(Path file, long mostBytes, OutputStream to) throws IOException {
        if (!file.startsWith(root) || file.equals(root) || !file.equals(file.normalize())) {
            throw new IOException(file + " is not below " + root);
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root)) {
            if (entries instanceof SecureDirectoryStream<Path> secure) {
                descend(secure, root.relativize(file), mostBytes, to);
            } else {
                for (Path above = parent(file); !above.equals(root); above = parent(above)) {
                    require(attributes(above).isDirectory(), above + " is not a folder");
                }
                requirePlain(attributes(file), mostBytes, file);
                copy(Files.newByteChannel(file, NEVER_WAITING), mostBytes, to);
            }
        }
    }

    private static void descend(SecureDirectoryStream<Path> entries, Path rest, long mostBytes, OutputStream to)
            throws IOException {
        Path name = rest.getName(0);
        if (rest.getNameCount() > 1) {
            try (SecureDirectoryStream<Path> inside = entries.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                descend(inside, rest.subpath(1, rest.getNameCount()), mostBytes, to);
            }
            return;
        }
        BasicFileAttributeView view =
                entries.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        requirePlain(view.readAttributes(), mostBytes, name);
        copy(entries.newByteChannel(name, NEVER_WAITING), mostBytes, to);
    }

    private static void copy(SeekableByteChannel opened, long mostBytes, OutputStream to) throws IOException {
        try (opened) {
            long left = opened.size();
            require(left <= mostBytes, "larger than " + mostBytes + " bytes");
            ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
            while (left > 0) {
                chunk.clear().limit((int) Math.min(left, CHUNK));
                int read = opened.read(chunk);
                if (read <= 0) {
                    return;
                }
                to.write(chunk.array(), 0, read);
                left -= read;
            }
        }
    }

    private static void requirePlain(BasicFileAttributes attributes, long mostBytes, Path file) throws IOException {
        require(attributes.isRegularFile(), file + " is not a plain file");
        require(attributes.size() <= mostBytes, file + " is larger than " + mostBytes + " bytes");
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private static Path parent(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null) {
            throw new NoSuchFileException(path.toString());
        }
        return parent;
    }

    private static void require(boolean condition, String message) throws IOException {
        if (!condition) {
            throw new IOException(message);
        }
    }
}
