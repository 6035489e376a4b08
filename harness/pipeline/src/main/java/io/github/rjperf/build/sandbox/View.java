package io.github.rjperf.build.sandbox;

import io.github.rjperf.build.sandbox.Place.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All that a task sees of the file system: the system's programs, what its compilers need of {@code /etc}, its folders. */
final class View {
    static final long SCRATCH_BYTES = 256L << 20;
    private static final Path TMP = Path.of("/tmp");
    private static final List<String> SYSTEM = List.of("usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32");
    /** No secrets, accounts or addresses of the host are in these. */
    private static final List<String> ETC = List.of(
            "alternatives", "crypto-policies", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "os-release");

    private View() {}

    /** In the order in which they have to be made. */
    static List<Place> of(SandboxRun run) {
        Task task = run.task();
        List<Path> writable = task.writableRoots();
        List<Place> places = new ArrayList<>(system());
        places.addAll(etc(run));
        List<Path> readable = task.readable().stream()
                .filter(Files::exists)
                .filter(path -> SYSTEM.stream().noneMatch(name -> path.startsWith("/" + name)))
                .filter(path -> writable.stream().noneMatch(path::startsWith))
                .sorted()
                .toList();
        // a mount point below the task's own /tmp would be created inside a folder that untrusted programs write to
        boolean own = Stream.concat(writable.stream(), readable.stream()).noneMatch(path -> path.startsWith(TMP));
        places.add(
                own
                        ? new Place(Kind.WRITE, task.temp().toString(), TMP)
                        : new Place(Kind.SCRATCH, Long.toString(SCRATCH_BYTES), TMP));
        places.add(new Place(Kind.SCRATCH, Long.toString(SCRATCH_BYTES), Path.of("/dev/shm")));
        readable.forEach(path -> places.add(new Place(Kind.READ, path.toString(), path)));
        writable.forEach(path -> places.add(new Place(Kind.WRITE, path.toString(), path)));
        return places;
    }

    private static List<Place> system() {
        List<Place> places = new ArrayList<>();
        for (String name : SYSTEM) {
            Path path = Path.of("/" + name);
            try {
                if (Files.isSymbolicLink(path)) {
                    places.add(new Place(Kind.LINK, Files.readSymbolicLink(path).toString(), path));
                } else if (Files.isDirectory(path)) {
                    places.add(new Place(Kind.READ, path.toString(), path));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return places;
    }

    private static List<Place> etc(SandboxRun run) {
        Path etc = Path.of("/etc");
        List<Path> files = new ArrayList<>();
        ETC.forEach(name -> files.add(etc.resolve(name)));
        files.add(etc.resolve("pki/java"));
        try (Stream<Path> list = Files.list(etc)) {
            list.filter(path -> path.getFileName().toString().matches("java[\\w.-]*|ld-musl-[\\w.-]*"))
                    .sorted(Comparator.naturalOrder())
                    .forEach(files::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Place> places = new ArrayList<>();
        files.stream().filter(Files::exists).forEach(path -> places.add(new Place(Kind.COPY, path.toString(), path)));
        run.etc().forEach(file -> places.add(new Place(Kind.COPY, file.toString(), etc.resolve(file.getFileName()))));
        return places;
    }
}
