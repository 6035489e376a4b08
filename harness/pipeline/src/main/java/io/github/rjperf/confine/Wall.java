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
 * The sandbox for forks: namespaces set up by bubblewrap isolate a fork of an untrusted build from the other fork, this program,
 * the user's files, and the network.
 *
 * <p>In it, a fork sees only its own processes, which all end when the fork ends; an attendant process inside stops and resumes
 * them. The fork can read the system's programs, the run's folder, and the named files, and can write only to its build's folder.
 * It communicates with this program through a socket in the run's folder and cannot reach any other server.
 */
public final class Wall {
    /** No sandbox, for forks of builds that the user vouches for. */
    public static final Wall NONE = new Wall(List.of());

    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** The folder from which a JVM reads how many CPUs it may use and how the kernel pages its memory. */
    private static final Mount SYS = new Mount(Kind.READ, "/sys", Path.of("/sys"));

    /**
     * The attendant process's only privilege. It keeps a fork, which has no privileges, from tracing the process that stops and
     * resumes it.
     */
    private static final List<String> ATTENDANT = List.of("--cap-drop", "ALL", "--cap-add", "CAP_SETPCAP");

    /**
     * The files that a fork sees in addition to the system's programs.
     *
     * @param readable files and folders; missing ones are left out
     * @param ofRun the folder of all builds in the measurement, which the fork can read
     * @param ofBuild the folder of the fork's build in {@code ofRun}, which the fork can write to
     */
    public record Visible(List<Path> readable, Path ofRun, Path ofBuild) {
        private List<Mount> mounts() {
            List<Mount> mounts = new ArrayList<>(MountedFiles.ofSystem());
            mounts.add(SYS);
            MountedFiles.outsideOfSystem(readable)
                    .filter(path -> !path.startsWith(ofRun))
                    .forEach(path -> mounts.add(new Mount(Kind.READ, path.toString(), path)));
            mounts.add(new Mount(Kind.READ, ofRun.toString(), ofRun));
            // one mount, because the kernel does not allow hard links across mounts, from a fork's folder to its
            // build's data
            mounts.add(new Mount(Kind.WRITE, ofBuild.toString(), ofBuild));
            return mounts;
        }
    }

    private final List<String> rights;

    /** @param rights options that determine what a fork may do; empty for no sandbox */
    private Wall(List<String> rights) {
        this.rights = List.copyOf(rights);
    }

    /** The strongest sandbox that works on this machine, determined by running something in it. */
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

    /** The program that sets up the sandbox. */
    public String name() {
        return Bubblewrap.PROGRAM;
    }

    /**
     * The command for running a fork in this sandbox. If the fork crashes, no core dump is written, because the host would decide
     * where to store it and who can read it.
     */
    public List<String> around(List<String> command, Visible files) {
        if (rights.isEmpty()) {
            return Script.NO_CORE.around(command);
        }
        return Script.ANSWERS.around(Bubblewrap.around(rights, files.mounts(), Script.WALL, command));
    }
}
