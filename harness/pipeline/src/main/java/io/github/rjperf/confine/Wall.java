package io.github.rjperf.confine;

import io.github.rjperf.confine.Mount.Kind;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What isolates a fork of an untrusted build from the other fork, its files and the program: namespaces set up by
 * bubblewrap.
 *
 * <p>Behind it, a fork sees only its own processes, all of which end with it and are stopped by an attendant among them, and writes only
 * to the folder of its build. It can read the rest of the file system.
 */
public final class Wall {
    /** For forks of builds that the user vouches for. */
    public static final Wall NONE = new Wall(List.of());

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final List<Mount> HOST = List.of(new Mount(Kind.READ, "/", Path.of("/")));

    /** The one privilege that keeps a fork, which has none, from tracing the process that stops and resumes it. */
    private static final List<String> ATTENDANT = List.of("--cap-drop", "ALL", "--cap-add", "CAP_SETPCAP");

    private final List<String> rights;

    /** @param rights options for what a fork may do; empty for no wall */
    private Wall(List<String> rights) {
        this.rights = List.copyOf(rights);
    }

    /** The strongest wall that works on this machine, found by running something behind it. */
    public static Optional<Wall> find() {
        return Stream.of(true, false)
                .map(closed -> Stream.of(BubblewrapCommand.userNamespace(closed), ATTENDANT)
                        .flatMap(List::stream)
                        .toList())
                .map(Wall::new)
                .filter(Wall::works)
                .findFirst();
    }

    private boolean works() {
        return KernelProbe.passes((command, work, log) -> {
            Program.output(LIMIT, around(command, work.resolveSibling(""), work));
            return true;
        });
    }

    /** The program that sets it up. */
    public String name() {
        return BubblewrapCommand.PROGRAM;
    }

    /**
     * The command of a fork behind this wall. A crash of the fork leaves no image of its memory: the host would decide
     * where that lies and who can read it.
     *
     * @param ofRun the folder of all builds of the measurement, which the fork can read
     * @param ofBuild the folder in there of the fork's build, which it can write
     */
    public List<String> around(List<String> command, Path ofRun, Path ofBuild) {
        if (rights.isEmpty()) {
            return Script.NO_CORE.around(command);
        }
        // in memory the folder lies below /dev, of which a new one was made
        Mount readable = new Mount(Kind.READ, ofRun.toString(), ofRun);
        // one mount, because the kernel allows no hard link from a fork's folder to its build's data across two
        Mount writable = new Mount(Kind.WRITE, ofBuild.toString(), ofBuild);
        return Script.ANSWERS.around(
                new BubblewrapCommand(rights, HOST, List.of(readable, writable)).around(Script.WALL, command));
    }
}
