package io.github.rjperf.files;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Files that appear or change in one step: a reader sees either the old content or all of the new content. */
public final class AtomicFile {
    private static final Set<StandardOpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private AtomicFile() {}

    /**
     * Writes or replaces a file. Once this returns, the content survives a power failure. Only one thread at a time may write to
     * a file.
     *
     * @param attributes attributes with which the file is created, such as permissions
     */
    public static void write(Path file, byte[] content, FileAttribute<?>... attributes) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".tmp");
        Files.deleteIfExists(fresh);
        try (FileChannel channel = FileChannel.open(fresh, NEW, attributes)) {
            Channels.newOutputStream(channel).write(content);
            channel.force(true);
        }
        move(fresh, file);
        forceName(file);
    }

    /** Moves a finished file or folder into place on the same file system; an existing file is replaced. */
    public static void move(Path finished, Path place) throws IOException {
        Files.move(finished, place, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Creates a folder and its missing parents. Once this returns, their names survive a power failure. */
    public static void createFolders(Path folder) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path each = folder.toAbsolutePath(); each != null && !Files.exists(each); each = each.getParent()) {
            missing.add(each);
        }
        Files.createDirectories(folder);
        for (Path each : missing) {
            forceName(each);
        }
    }

    /** Ensures that a new name in a folder survives a power failure; forcing the file itself to disk is not enough. */
    public static void forceName(Path file) throws IOException {
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().resolveSibling(""), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }
}
