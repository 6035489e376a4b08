package io.github.rjperf.confine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of bubblewrap, for builds and forks: new namespaces, and a file system of the given places.
 *
 * @param rights options for what the program may do in its namespaces
 * @param base places below the new {@code /dev} and {@code /proc}; none for a file system that starts empty
 * @param places the other places, in the order in which they are made
 */
record BubblewrapCommand(List<String> rights, List<Place> base, List<Place> places) {
    static final String PROGRAM = "bwrap";

    /** For every program: it dies with this one, cannot reach its terminal, and sees only its own processes. */
    private static final List<String> NAMESPACES = List.of(
            "--die-with-parent",
            "--new-session",
            // otherwise bwrap ends before the last process does, and the CPU time of those is lost
            "--as-pid-1",
            "--unshare-pid",
            "--unshare-ipc",
            "--unshare-uts");

    /**
     * The options that give a program a user namespace.
     *
     * @param closed whether it cannot create others, which bubblewrap can prevent from 0.8 on
     */
    static List<String> userNamespace(boolean closed) {
        return closed ? List.of("--unshare-user", "--disable-userns") : List.of("--unshare-user");
    }

    /** The command that runs another one in there, below a first process that ends last. */
    List<String> around(List<String> command) {
        List<String> words = new ArrayList<>(List.of(PROGRAM));
        words.addAll(NAMESPACES);
        words.addAll(rights);
        base.forEach(place -> words.addAll(words(place)));
        words.addAll(List.of("--dev", "/dev", "--proc", "/proc"));
        places.forEach(place -> words.addAll(words(place)));
        // a writable /dev is a file system in memory without a limit
        words.addAll(List.of("--remount-ro", "/dev", "--remount-ro", "/", "--"));
        words.addAll(Script.FIRST.around(command));
        return List.copyOf(words);
    }

    private List<String> words(Place place) {
        String destination = place.destination().toString();
        return switch (place.kind()) {
            case LINK -> List.of("--symlink", place.source(), destination);
            case COPY, READ -> bind("--ro-bind", place);
            case WRITE -> bind("--bind", place);
            case SCRATCH -> List.of("--perms", "1777", "--size", place.source(), "--tmpfs", destination);
        };
    }

    /** In an empty file system, with the parent folders, which bubblewrap would close to all but their owner. */
    private List<String> bind(String option, Place place) {
        List<String> words = new ArrayList<>();
        Path destination = place.destination();
        for (int names = 1; base.isEmpty() && names < destination.getNameCount(); names++) {
            words.addAll(List.of("--dir", "/" + destination.subpath(0, names)));
        }
        words.addAll(List.of(option, place.source(), destination.toString()));
        return words;
    }
}
