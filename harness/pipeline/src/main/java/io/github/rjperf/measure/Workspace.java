package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The temporary folder of one run: {@code rjperf-PID-N}, with a folder for each living fork.
 *
 * <p>It is deleted at the end. What a killed run leaves behind is found by the PID in the name and removed at the next
 * start, together with forks that still run in it.
 */
public final class Workspace implements AutoCloseable {
    private static final String PREFIX = "rjperf-";

    private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,10})-[0-9]+");

    private final Path root;
    private final AtomicInteger forks = new AtomicInteger();

    private Workspace(Path root) {
        this.root = root;
    }

    /**
     * Makes the folder below {@code parent} after sweeping what dead runs left there.
     *
     * @throws MeasureException when the parent cannot be written
     */
    public static Workspace create(Path parent, long ownPid) {
        try {
            Files.createDirectories(parent);
            sweep(parent);
            return new Workspace(Files.createTempDirectory(parent, PREFIX + ownPid + "-"));
        } catch (IOException e) {
            throw new MeasureException(
                    parent + " cannot be used for databases (" + e + "); choose another --tmpdir", e);
        }
    }

    public Path root() {
        return root;
    }

    /** A copy of a file that nobody else will change while this run lasts. */
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
            Path ofBuild = root.resolve("build-" + build.jarSha256());
            ForkFolder folder = new ForkFolder(ofBuild.resolve("fork-" + forks.incrementAndGet()));
            for (Path path : List.of(folder.library(), folder.database(), folder.temporary(), folder.empty())) {
                Files.createDirectories(path);
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

    static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            // a file that a dying process still holds or makes is removed by the next sweep
        }
    }

    private static void sweep(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            entries.filter(Files::isDirectory).filter(Workspace::isLeftBehind).forEach(folder -> {
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
