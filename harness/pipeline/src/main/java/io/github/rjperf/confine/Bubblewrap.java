package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines builds and forks with bubblewrap, using namespaces and a file system assembled for the program.
 *
 * @param closed true to prevent the program from creating user namespaces, which bubblewrap supports since version 0.8
 */
record Bubblewrap(boolean closed) implements Confinement {
    static final String PROGRAM = "bwrap";

    /**
     * Options for every confined program: it dies with this program, cannot access this program's terminal, and sees only its own
     * processes.
     */
    private static final List<String> NAMESPACES = List.of(
            "--die-with-parent",
            "--new-session",
            // otherwise, bwrap would end before the last process does, and the CPU time of the remaining processes
            // would be lost
            "--as-pid-1",
            "--unshare-pid",
            "--unshare-ipc",
            "--unshare-net",
            "--unshare-uts");

    @Override
    public String name() {
        return PROGRAM;
    }

    @Override
    public boolean isInstalled(Machine machine) {
        return !machine.mac() && machine.has(PROGRAM);
    }

    @Override
    public List<String> command(SandboxRun run) {
        Account account = run.account();
        List<String> rights = new ArrayList<>(List.of("--unshare-cgroup-try", "--hostname", "build"));
        rights.addAll(account.isAnother() ? toSwitchUsers() : userNamespace());
        List<String> inner = new ArrayList<>(account.switching());
        inner.addAll(run.limited());
        return Script.OUTER.around(
                around(rights, MountedFiles.of(run), Script.FIRST, inner),
                run.report().toString());
    }

    private static List<String> toSwitchUsers() {
        return List.of(
                "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_SETPCAP");
    }

    @Override
    public List<Protection> protections(Machine machine) {
        return Protections.namespaces(machine, name());
    }

    /** The options that give a program a user namespace. */
    List<String> userNamespace() {
        return closed ? List.of("--unshare-user", "--disable-userns") : List.of("--unshare-user");
    }

    /**
     * The command that runs another one in new namespaces without network access, below an initial process that ends last.
     *
     * @param rights options that determine what the program may do in its namespaces
     * @param mounts its whole file system except {@code /dev} and {@code /proc}, in mount order
     * @param first the script that the initial process runs
     */
    static List<String> around(List<String> rights, List<Mount> mounts, Script first, List<String> command) {
        List<String> words = new ArrayList<>(List.of(PROGRAM));
        words.addAll(NAMESPACES);
        words.addAll(rights);
        words.addAll(List.of("--dev", "/dev", "--proc", "/proc"));
        mounts.forEach(mount -> words.addAll(words(mount)));
        // a writable /dev would be an in-memory file system without a size limit
        words.addAll(List.of("--remount-ro", "/dev", "--remount-ro", "/", "--"));
        words.addAll(first.around(command));
        return List.copyOf(words);
    }

    private static List<String> words(Mount mount) {
        String destination = mount.destination().toString();
        return switch (mount.kind()) {
            case LINK -> List.of("--symlink", mount.source(), destination);
            case COPY, READ -> bind("--ro-bind", mount);
            case WRITE -> bind("--bind", mount);
            case SCRATCH -> List.of("--perms", "1777", "--size", mount.source(), "--tmpfs", destination);
        };
    }

    /** Mounts a path and creates its parent folders explicitly, because bubblewrap would make them accessible only to their owner. */
    private static List<String> bind(String option, Mount mount) {
        List<String> words = new ArrayList<>();
        Path destination = mount.destination();
        for (int names = 1; names < destination.getNameCount(); names++) {
            words.addAll(List.of("--dir", "/" + destination.subpath(0, names)));
        }
        words.addAll(List.of(option, mount.source(), destination.toString()));
        return words;
    }
}
