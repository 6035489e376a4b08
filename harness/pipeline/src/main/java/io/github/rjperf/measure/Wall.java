package io.github.rjperf.measure;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What keeps forks of untrusted builds from each other and from the referee: namespaces by bubblewrap.
 *
 * <p>Behind it a fork sees its own processes alone, all of which end with it, and writes to the folder of its
 * build alone. The rest of the file system it can only read.
 *
 * @param words the command of bubblewrap as far as it is the same for every fork; empty for no wall
 */
public record Wall(List<String> words) {
    /** Forks of builds that the user vouches for. */
    public static final Wall NONE = new Wall(List.of());

    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Bubblewrap's own first process ends before the others do, and their CPU time would count as another program's. */
    private static final List<String> FIRST = List.of("/bin/sh", "-c", "ulimit -c 0; \"$@\"; exit $?", "fork");

    /** A crash leaves no image of the fork's memory: where it would lie, and who would read it, is the host's choice. */
    private static final List<String> WITHOUT_CORE = List.of("/bin/sh", "-c", "ulimit -c 0; exec \"$@\"", "fork");

    private static final List<String> NAMESPACES = List.of(
            "--die-with-parent",
            "--new-session",
            "--as-pid-1",
            "--unshare-user",
            "--unshare-pid",
            "--unshare-ipc",
            "--unshare-uts",
            "--ro-bind",
            "/",
            "/",
            "--dev",
            "/dev",
            "--proc",
            "/proc");

    public Wall {
        words = List.copyOf(words);
    }

    /** The wall that works on this machine, found out by running something behind it. */
    public static Optional<Wall> find() {
        // from 0.8 on it can keep a fork from namespaces of its own
        return Stream.of(List.of("--disable-userns"), List.<String>of())
                .map(closed -> Stream.of(List.of("bwrap"), NAMESPACES, closed)
                        .flatMap(List::stream)
                        .toList())
                .map(Wall::new)
                .filter(Wall::works)
                .findFirst();
    }

    private boolean works() {
        try {
            Program.output(
                    LIMIT,
                    Stream.concat(words.stream(), Stream.of("--", "true")).toList());
            return true;
        } catch (ProcessException no) {
            return false;
        }
    }

    /** The command behind this wall. */
    public List<String> around(List<String> command, ForkFolder folder) {
        if (words.isEmpty()) {
            return Stream.of(WITHOUT_CORE, command).flatMap(List::stream).toList();
        }
        String run = folder.ofRun().toString();
        List<String> walled = new ArrayList<>(words);
        // in memory they lie below /dev, of which a new one was made
        walled.addAll(List.of("--ro-bind", run, run));
        // one mount, because the kernel allows no hard link from a fork's folder to its build's data across two
        walled.addAll(
                List.of("--bind", folder.ofBuild().toString(), folder.ofBuild().toString()));
        // else it is a file system in memory without a bound
        walled.addAll(List.of("--remount-ro", "/dev", "--"));
        walled.addAll(FIRST);
        walled.addAll(command);
        return List.copyOf(walled);
    }
}
