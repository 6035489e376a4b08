package io.github.rjperf.measure;

import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.model.Build;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The temporary folder of one run: {@code rjperf-PID-N}, with a folder for each living fork.
 *
 * <p>It is deleted at the end. Remains of a killed run are recognized by the PID in the name and removed at the next
 * start, together with forks that still run in it.
 */
public final class Workspace implements AutoCloseable {
    private static final String PREFIX = "rjperf-";

    /** Time limit, sufficient for millions of files. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,10})-[0-9]+");

    private final Path root;
    private final DiskRoom room;

    Workspace(Path root, DiskRoom room) {
        this.root = root;
        this.room = room;
    }

    /**
     * Creates the folder below {@code parent} after removing the remains of dead runs there.
     *
     * @throws MeasureException when the parent cannot be written to
     */
    public static Workspace create(Path parent, long ownPid) {
        try {
            Files.createDirectories(parent);
            sweep(parent);
            Path root = Files.createTempDirectory(parent.toRealPath(), PREFIX + ownPid + "-");
            return new Workspace(root, DiskRoom.of(root));
        } catch (IOException e) {
            throw new MeasureException(
                    parent + " cannot be used for databases (" + e + "); choose another --tmpdir", e);
        }
    }

    public Path root() {
        return root;
    }

    DiskRoom room() {
        return room;
    }

    /** A copy of a file that does not change during this run. */
    public Path copy(Path file) {
        Path copy = root.resolve(file.getFileName());
        try {
            return Files.copy(file, copy);
        } catch (IOException e) {
            throw new MeasureException(file + " cannot be copied to " + root + " (" + e + "); is the disk full?", e);
        }
    }

    /** A new folder for one fork of a build, with its empty sub-folders. */
    ForkFolder newFork(Build build) {
        try {
            Path ofBuild = Files.createDirectories(root.resolve("build-" + build.jarSha256()));
            // an earlier fork of the build could create a link under a name that it can guess
            ForkFolder folder = new ForkFolder(Files.createTempDirectory(ofBuild, "fork-"));
            for (Path path : List.of(folder.library(), folder.database(), folder.temporary(), folder.empty())) {
                Files.createDirectory(path);
            }
            return folder;
        } catch (IOException e) {
            throw new MeasureException(root + " cannot be written (" + e + "); is the disk full?", e);
        }
    }

    @Override
    public void close() {
        delete(root);
    }

    /** Deletes everything that forks left behind: links, inaccessible folders, paths that are too long. */
    static void delete(Path folder) {
        try {
            Leftovers.delete(folder, PATIENCE);
        } catch (ProcessException e) {
            // what a dying process still holds or creates is removed at the next start
        }
    }

    private static void sweep(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            entries.filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
                    .filter(Workspace::isLeftBehind)
                    .forEach(folder -> {
                        killForksIn(folder);
                        delete(folder);
                    });
        }
    }

    private static boolean isLeftBehind(Path folder) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
    }

    private static void killForksIn(Path folder) {
        ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().map(List::of).orElse(List.of()).stream()
                        .anyMatch(argument -> argument.contains(folder.toString())))
                .forEach(ProcessHandle::destroyForcibly);
    }
}
