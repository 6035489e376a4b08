package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The user account under which one task runs; folders are handed over to it and later taken back.
 *
 * @param uid a user ID for this task alone if {@link Machine#switchesUser}; otherwise that of the user who started this program
 */
record Account(Machine machine, int uid) implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(10);

    Account {
        if (machine.switchesUser() && uid == 0) {
            throw new IllegalArgumentException("a task needs a user other than root");
        }
    }

    /** @throws ProcessException if no user is free */
    static Account forTask(Machine machine) {
        return new Account(machine, machine.switchesUser() ? TaskUsers.take() : machine.uid());
    }

    boolean isAnother() {
        return machine.switchesUser();
    }

    /** What to put before a command to make it run as this user, without any capabilities. */
    List<String> switching() {
        return isAnother() ? Unprivileged.as(uid(), uid()) : List.of();
    }

    /** Hands folders over and returns the previous owner of each. */
    Map<Path, String> handOver(List<Path> folders) {
        Map<Path, String> owners = new TreeMap<>();
        for (Path folder : folders) {
            requireReal(folder);
            owners.put(folder, owner(folder));
        }
        if (isAnother()) {
            Leftovers.own(uid() + ":" + uid(), "", folders, LIMIT);
        }
        return owners;
    }

    /**
     * Makes the files that a task left behind readable and deletable for the previous owners, and prevents them from running as
     * another user.
     */
    void takeBack(Map<Path, String> owners) {
        String writer = isAnother() ? Integer.toString(uid()) : "";
        owners.entrySet().stream()
                .collect(Collectors.groupingBy(
                        had -> isAnother() ? had.getValue() : "",
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())))
                .forEach((owner, folders) -> Leftovers.own(owner, writer, folders, LIMIT));
    }

    /**
     * Checks that this user can reach these paths.
     *
     * @throws ProcessException if the user cannot traverse a parent folder
     */
    void requireReach(List<Path> paths) {
        for (Path path : isAnother() ? paths : List.<Path>of()) {
            for (Path above = path.getParent(); above != null; above = above.getParent()) {
                if (!passable(above)) {
                    throw new ProcessException("user " + uid() + ", who must run this program, cannot access " + above
                            + "; choose another folder, or install bubblewrap");
                }
            }
        }
    }

    /** The number of processes and threads that already count against the task's limit before it starts. */
    long running() {
        if (machine.mac()) {
            return ProcessHandle.allProcesses().count();
        }
        return TaskUsers.processes(uid).stream().mapToLong(Account::threads).sum();
    }

    /** Releases the user for other tasks; none of its processes may still be running. */
    @Override
    public void close() {
        if (isAnother()) {
            TaskUsers.giveBack(uid);
        }
    }

    private static long threads(Path process) {
        try (Stream<Path> threads = Files.list(process.resolve("task"))) {
            return threads.count();
        } catch (IOException ended) {
            return 0;
        }
    }

    private static boolean passable(Path folder) {
        try {
            return Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE);
        } catch (IOException e) {
            return false;
        }
    }

    private static void requireReal(Path folder) {
        try {
            if (!folder.toRealPath().equals(folder) || !Files.isDirectory(folder)) {
                throw new ProcessException(folder + " is not a folder, or its path contains links");
            }
        } catch (IOException e) {
            throw new ProcessException(folder + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static String owner(Path path) {
        try {
            return Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                    + ":"
                    + Files.getAttribute(path, "unix:gid", LinkOption.NOFOLLOW_LINKS);
        } catch (IOException gone) {
            return "";
        }
    }
}
