package io.github.rjperf.measure.fork;

import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The temporary folder of one run: {@code rjperf-N}, with a folder for each live fork.
 *
 * <p>It is deleted at the end. A run holds a lock on a file in its folder, which the system releases no matter how the
 * run ends. Therefore, the next run recognizes the remains of a killed one, and removes them together with forks that
 * still run there. A process ID would not be enough: two containers that share the parent folder do not see each
 * other's processes.
 */
public final class Workspace implements AutoCloseable {
    private static final String PREFIX = "rjperf-";

    /** A time limit that is sufficient for millions of files. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Pattern NAME = Pattern.compile(PREFIX + "[0-9-]+");
    private static final String LOCK = "lock";

    /** The age below which a folder without a lock may be about to get one. */
    private static final Duration NEW = Duration.ofMinutes(1);

    private final Path root;
    private final LockFile lock;
    private final KnownLibraries libraries;
    private final DiskRoom room;

    private Workspace(Path root, LockFile lock, KnownLibraries libraries, DiskRoom room) {
        this.root = root;
        this.lock = lock;
        this.libraries = libraries;
        this.room = room;
    }

    /**
     * Creates the folder below {@code parent} after removing the remains of dead runs there.
     *
     * @throws MeasureException if the parent cannot be written to
     */
    public static Workspace create(Path parent) {
        try {
            Files.createDirectories(parent);
            Path root = Files.createTempDirectory(parent.toRealPath(), PREFIX);
            LockFile lock = LockFile.take(root.resolve(LOCK), Mode.EXCLUSIVE);
            sweep(parent, root);
            return new Workspace(root, lock, new KnownLibraries(root), DiskRoom.of(root));
        } catch (IOException e) {
            throw new MeasureException(
                    parent + " cannot be used for databases (" + FileTrouble.of(e) + "); choose another --tmpdir", e);
        }
    }

    /** This folder with different disk space. */
    public Workspace with(DiskRoom other) {
        return new Workspace(root, lock, libraries, other);
    }

    public Path root() {
        return root;
    }

    KnownLibraries libraries() {
        return libraries;
    }

    public DiskRoom room() {
        return room;
    }

    /** A new folder for files that all forks read. */
    public Path folder(String name) {
        try {
            return Files.createDirectories(root.resolve(name));
        } catch (IOException e) {
            throw new MeasureException(root + " cannot be written (" + FileTrouble.of(e) + "); is the disk full?", e);
        }
    }

    /** A copy of a file that does not change during this run. */
    public Path copy(Path file) {
        Path copy = root.resolve(file.getFileName());
        try {
            return Files.copy(file, copy);
        } catch (IOException e) {
            throw new MeasureException(
                    file + " cannot be copied to " + root + " (" + FileTrouble.of(e) + "); is the disk full?", e);
        }
    }

    /**
     * A new folder for one fork of a build, with its sub-folders. They are empty except for a copy of the native library if one with this
     * SHA-256 was seen in this run.
     *
     * <p>The folder is filled where no fork can write and then moved to a name that no fork can guess. Otherwise, an
     * earlier fork could put a link in place of the library, and the program would write through it.
     */
    public ForkFolder newFork(Build build, String librarySha256) {
        try {
            Path ofBuild = Files.createDirectories(root.resolve("build-" + build.jarSha256()));
            ForkFolder made = new ForkFolder(Files.createTempDirectory(root, "fork-"));
            for (Path path : List.of(made.library(), made.database(), made.temporary())) {
                Files.createDirectory(path);
            }
            putLibrary(librarySha256, made.library().resolve(build.library()));
            return new ForkFolder(
                    Files.move(made.root(), ofBuild.resolve(made.root().getFileName())));
        } catch (IOException e) {
            throw new MeasureException(root + " cannot be written (" + FileTrouble.of(e) + "); is the disk full?", e);
        }
    }

    /** Provides a copy of the library. A fork without one unpacks its own; if there is no space for that, only this fork fails. */
    private void putLibrary(String sha256, Path file) throws IOException {
        try {
            libraries.copy(sha256, file);
        } catch (IOException e) {
            Files.deleteIfExists(file);
        }
    }

    @Override
    public void close() {
        delete(root);
        try (lock;
                libraries) {
            // the files are gone
        } catch (IOException e) {
            // and the process that held them open ends with this program
        }
    }

    /** Deletes everything that forks left behind: links, inaccessible folders, paths that are too long. */
    public static void delete(Path folder) {
        try {
            Leftovers.delete(folder, PATIENCE);
        } catch (ProcessException e) {
            // what a dying process still holds or creates is removed at the next start
        }
    }

    /** Folders that changed within the last minute, by the clock of the file system, may be about to get a lock. */
    private static void sweep(Path parent, Path own) throws IOException {
        PosixFileAttributes ours = attributes(own);
        Instant newSince = changed(own).minus(NEW);
        try (Stream<Path> entries = Files.list(parent)) {
            entries.filter(entry -> NAME.matcher(entry.getFileName().toString()).matches())
                    .forEach(folder -> removeIfLeftBehind(folder, ours, newSince));
        }
    }

    /** Removes only what this user's runs have created: where others can write, they could redirect the deletion to other files. */
    private static void removeIfLeftBehind(Path folder, PosixFileAttributes ours, Instant newSince) {
        try {
            PosixFileAttributes found = attributes(folder);
            if (!found.isDirectory()
                    || !found.owner().equals(ours.owner())
                    || !found.permissions().equals(ours.permissions())) {
                return;
            }
            Path lock = folder.resolve(LOCK);
            if (!Files.exists(lock, LinkOption.NOFOLLOW_LINKS)
                    && changed(folder).isAfter(newSince)) {
                return;
            }
            try (LockFile ownerless = LockFile.tryTake(lock, Mode.EXCLUSIVE).orElse(null)) {
                if (ownerless != null) {
                    killForksIn(folder);
                    delete(folder);
                }
            }
        } catch (IOException e) {
            // its run is deleting it
        }
    }

    private static PosixFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private static Instant changed(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).toInstant();
    }

    private static void killForksIn(Path folder) {
        String ofForks = "-Djava.io.tmpdir=" + folder + "/";
        ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().map(List::of).orElse(List.of()).stream()
                        .anyMatch(argument -> argument.startsWith(ofForks)))
                .forEach(ProcessHandle::destroyForcibly);
    }
}
