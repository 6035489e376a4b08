package io.github.rjperf.confine;

import io.github.rjperf.confine.Mount.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All files that a task sees: the system's programs, the parts of {@code /etc} that compilers need, and its own folders. */
final class MountedFiles {
    static final long SCRATCH_BYTES = 256L << 20;
    private static final Path TMP = Path.of("/tmp");
    private static final Path ETC = Path.of("/etc");
    private static final List<String> SYSTEM = List.of("usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32");
    /** Files that do not contain the host's secrets, accounts, or addresses. */
    private static final List<String> KNOWN = List.of(
            "alternatives", "crypto-policies", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "os-release");

    private MountedFiles() {}

    /** The mounts, in the order in which they must be made. */
    static List<Mount> of(SandboxRun run) {
        Task task = run.task();
        List<Path> writable = task.writableRoots();
        List<Mount> mounts = ofSystem();
        run.etc().forEach(file -> mounts.add(new Mount(Kind.COPY, file.toString(), ETC.resolve(file.getFileName()))));
        List<Path> readable = outsideOfSystem(task.readable())
                .filter(path -> writable.stream().noneMatch(path::startsWith))
                .sorted()
                .toList();
        // a mount point below the task's own /tmp would be created inside a folder that untrusted programs write to
        boolean own = Stream.concat(writable.stream(), readable.stream()).noneMatch(path -> path.startsWith(TMP));
        mounts.add(
                own
                        ? new Mount(Kind.WRITE, task.temp().toString(), TMP)
                        : new Mount(Kind.SCRATCH, Long.toString(SCRATCH_BYTES), TMP));
        mounts.add(new Mount(Kind.SCRATCH, Long.toString(SCRATCH_BYTES), Path.of("/dev/shm")));
        readable.forEach(path -> mounts.add(new Mount(Kind.READ, path.toString(), path)));
        writable.forEach(path -> mounts.add(new Mount(Kind.WRITE, path.toString(), path)));
        return mounts;
    }

    /** The paths that exist and are not inside the system's own folders. */
    static Stream<Path> outsideOfSystem(List<Path> paths) {
        return paths.stream().filter(Files::exists).filter(path -> SYSTEM.stream()
                .noneMatch(name -> path.startsWith("/" + name)));
    }

    /** The system's programs and libraries, plus what they need in {@code /etc}. */
    static List<Mount> ofSystem() {
        try {
            List<Mount> mounts = new ArrayList<>(system());
            mounts.addAll(etc());
            return mounts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Mount> system() throws IOException {
        List<Mount> mounts = new ArrayList<>();
        for (String name : SYSTEM) {
            Path path = Path.of("/" + name);
            if (Files.isSymbolicLink(path)) {
                mounts.add(new Mount(Kind.LINK, Files.readSymbolicLink(path).toString(), path));
            } else if (Files.isDirectory(path)) {
                mounts.add(new Mount(Kind.READ, path.toString(), path));
            }
        }
        return mounts;
    }

    private static List<Mount> etc() throws IOException {
        List<Path> files = new ArrayList<>();
        KNOWN.forEach(name -> files.add(ETC.resolve(name)));
        files.add(ETC.resolve("pki/java"));
        try (Stream<Path> list = Files.list(ETC)) {
            list.filter(path -> path.getFileName().toString().matches("java[\\w.-]*|ld-musl-[\\w.-]*"))
                    .sorted(Comparator.naturalOrder())
                    .forEach(files::add);
        }
        return files.stream()
                .filter(Files::exists)
                .map(path -> new Mount(Kind.COPY, path.toString(), path))
                .toList();
    }
}
