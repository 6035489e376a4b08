package io.github.rjperf.confine;

import io.github.rjperf.confine.Mount.Kind;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What isolates a fork of an untrusted build from the other fork, the program, the user's files, and the network: namespaces set up by
 * bubblewrap.
 *
 * <p>Behind it, a fork sees only its own processes, all of which end with it and are stopped by an attendant among them. It reads the
 * system's programs, the folder of the run, and the files that are named, and writes only to the folder of its build. It calls the
 * program by a socket in the folder of the run and reaches no other server.
 */
public final class Wall {
    /** For forks of builds that the user vouches for. */
    public static final Wall NONE = new Wall(List.of());

    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** A JVM reads there how many CPUs it may use, and how the kernel pages its memory. */
    private static final Mount SYS = new Mount(Kind.READ, "/sys", Path.of("/sys"));

    /** The one privilege that keeps a fork, which has none, from tracing the process that stops and resumes it. */
    private static final List<String> ATTENDANT = List.of("--cap-drop", "ALL", "--cap-add", "CAP_SETPCAP");

    /**
     * What a fork sees in addition to the system's programs.
     *
     * @param readable files and folders; missing ones are left out
     * @param ofRun the folder of all builds of the measurement, which it can read
     * @param ofBuild the folder in there of the fork's build, which it can write
     */
    public record Visible(List<Path> readable, Path ofRun, Path ofBuild) {
        private List<Mount> mounts() {
            List<Mount> mounts = new ArrayList<>(MountedFiles.ofSystem());
            mounts.add(SYS);
            MountedFiles.outsideOfSystem(readable)
                    .filter(path -> !path.startsWith(ofRun))
                    .forEach(path -> mounts.add(new Mount(Kind.READ, path.toString(), path)));
            mounts.add(new Mount(Kind.READ, ofRun.toString(), ofRun));
            // one mount, because the kernel allows no hard link from a fork's folder to its build's data across two
            mounts.add(new Mount(Kind.WRITE, ofBuild.toString(), ofBuild));
            return mounts;
        }
    }

    private final List<String> rights;

    /** @param rights options for what a fork may do; empty for no wall */
    private Wall(List<String> rights) {
        this.rights = List.copyOf(rights);
    }

    /** The strongest wall that works on this machine, found by running something behind it. */
    public static Optional<Wall> find() {
        return Stream.of(true, false)
                .map(closed -> Stream.concat(new Bubblewrap(closed).userNamespace().stream(), ATTENDANT.stream())
                        .toList())
                .map(Wall::new)
                .filter(Wall::works)
                .findFirst();
    }

    private boolean works() {
        return KernelProbe.passes((command, work, log) -> {
            Program.output(LIMIT, around(command, new Visible(List.of(), work.resolveSibling(""), work)));
            return true;
        });
    }

    /** The program that sets it up. */
    public String name() {
        return Bubblewrap.PROGRAM;
    }

    /**
     * The command of a fork behind this wall. A crash of the fork leaves no image of its memory: the host would decide
     * where that lies and who can read it.
     */
    public List<String> around(List<String> command, Visible files) {
        if (rights.isEmpty()) {
            return Script.NO_CORE.around(command);
        }
        return Script.ANSWERS.around(Bubblewrap.around(rights, files.mounts(), Script.WALL, command));
    }
}
