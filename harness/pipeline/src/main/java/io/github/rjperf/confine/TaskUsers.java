package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The users that tasks run as when root started this program. Each belongs to one task at a time, because tasks of one
 * user could signal each other, share a limit of processes, and are killed together where only the user tells them
 * apart.
 */
final class TaskUsers {
    /** A range of user ids that neither distributions nor systemd assign: 60706 to 61183. */
    private static final int FIRST = 60_706;

    private static final int COUNT = 478;

    private static final Set<Integer> TAKEN = ConcurrentHashMap.newKeySet();

    private TaskUsers() {}

    /**
     * A user for one task, which no process has. The search starts at the PID of this program, so that programs that run
     * at the same time do not try the same ones.
     *
     * @throws ProcessException when all users of the range are taken
     */
    static int take() {
        long start = ProcessHandle.current().pid();
        return IntStream.range(0, COUNT)
                .map(step -> FIRST + (int) ((start + step) % COUNT))
                .filter(TaskUsers::take)
                .findFirst()
                .orElseThrow(() -> new ProcessException("all users from " + FIRST + " to " + (FIRST + COUNT - 1)
                        + " have processes; end some of them, for untrusted code runs as one of these users"));
    }

    static void giveBack(int uid) {
        TAKEN.remove(uid);
    }

    /** The folders in {@code /proc} of all processes of a user. */
    static List<Path> processes(int uid) {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(path -> path.getFileName().toString().matches("[0-9]+"))
                    .filter(path -> isOwned(path, uid))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean take(int uid) {
        if (!TAKEN.add(uid)) {
            return false;
        }
        if (processes(uid).isEmpty()) {
            return true;
        }
        TAKEN.remove(uid);
        return false;
    }

    private static boolean isOwned(Path process, int uid) {
        try {
            return uid == (int) Files.getAttribute(process, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        } catch (IOException ended) {
            return false;
        }
    }
}
