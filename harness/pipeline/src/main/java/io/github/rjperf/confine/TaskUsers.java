package io.github.rjperf.confine;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The user IDs under which tasks run if root started this program. Each ID belongs to one task at a time: tasks with the same ID
 * could signal each other, would share a process limit, and would be killed together where only the ID distinguishes them.
 */
final class TaskUsers {
    /** A range of user IDs that neither distributions nor systemd assigns: 60706 to 61183. */
    private static final int FIRST = 60_706;

    private static final int COUNT = 478;

    /** Instances of this program that run at the same time often have adjacent PIDs; this keeps them from trying the same IDs. */
    private static final int APART = 31;

    /** A folder owned by root. Its locks inform other instances of this program before a task has a process that they can see. */
    private static final Path LOCKS = Path.of("/run/rjperf-users");

    private static final ConcurrentMap<Integer, LockFile> TAKEN = new ConcurrentHashMap<>();

    private TaskUsers() {}

    /**
     * Takes an ID that no task or process is using.
     *
     * @throws ProcessException if all IDs in the range are in use or none can be locked
     */
    static int take() {
        return take(APART * ProcessHandle.current().pid());
    }

    /** Does the same as {@link #take()}, but begins the search at the ID that this number maps to. */
    static int take(long start) {
        return IntStream.range(0, COUNT)
                .map(step -> FIRST + (int) ((start + step) % COUNT))
                .filter(TaskUsers::tryTake)
                .findFirst()
                .orElseThrow(() -> new ProcessException("all user IDs from " + FIRST + " to " + (FIRST + COUNT - 1)
                        + " are in use, and untrusted code needs its own; end some of their processes"));
    }

    static void giveBack(int uid) {
        release(Objects.requireNonNull(TAKEN.remove(uid)));
    }

    /** The folders in {@code /proc} for all processes of a user. */
    static List<Path> processes(int uid) {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
                    .filter(path -> isOwned(path, uid))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean tryTake(int uid) {
        try {
            Files.createDirectories(
                    LOCKS, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Optional<LockFile> lock = LockFile.tryTake(LOCKS.resolve(Integer.toString(uid)), LockFile.Mode.EXCLUSIVE);
            boolean free = lock.isPresent() && processes(uid).isEmpty();
            if (free) {
                TAKEN.put(uid, lock.get());
            } else {
                lock.ifPresent(TaskUsers::release);
            }
            return free;
        } catch (IOException e) {
            throw new ProcessException("the user IDs of tasks cannot be locked in " + LOCKS + ": " + e.getMessage(), e);
        }
    }

    private static void release(LockFile lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isOwned(Path process, int uid) {
        try {
            return uid == (int) Files.getAttribute(process, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        } catch (IOException ended) {
            return false;
        }
    }
}
